import Commands

#if SwiftSource
import SwiftImporting

FocusAudit.main(swiftReader: SwiftModule.reader)
#else
FocusAudit.main()
#endif

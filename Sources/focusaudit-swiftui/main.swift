import Commands

#if SwiftSource
import SwiftImporting
#endif

FocusAudit.main()

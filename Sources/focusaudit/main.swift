import Commands

FocusAudit.main()

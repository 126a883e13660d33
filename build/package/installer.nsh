; What the app enters for the person who uses it goes with it; an update keeps it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\reverie"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "app.reverie.desktop"
  ${endIf}
!macroend

import { listenForCopies } from './copy.ts'
import { listenForKeys } from './keys.ts'
import { addRequest, keepLog } from './log.ts'
import { keepNow } from './now.ts'
import { startPolling, refreshSoon } from './polling.ts'
import { keepReport } from './report.ts'
import { listenForClose } from './toast.ts'
import { keepScenarios } from './scenarios.ts'
import { keepSession } from './session.ts'
import { tellState } from './state.ts'
import { follow } from './stream.ts'
import { keepTabs } from './tabs.ts'

// Without this script the page is a list of links; with it, what needs a script shows.
document.documentElement.dataset.scripted = ''
listenForCopies()
listenForClose()
keepNow()
keepScenarios()
listenForKeys()
keepLog()
keepSession()
startPolling()
keepReport()
keepTabs()
follow({
  state: tellState,
  request(entry) {
    addRequest(entry)
    refreshSoon()
  },
})

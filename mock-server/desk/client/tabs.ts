const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>('.tabs a')]
const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1))

const listeners: ((panel: string) => void)[] = []

export const panelNow = () =>
  tabs()
    .find((tab) => tab.ariaSelected === 'true')
    ?.hash.slice(1)

export const onPanel = (run: (panel: string) => void) => void listeners.push(run)

function select(chosen: HTMLAnchorElement) {
  for (const tab of tabs()) {
    const panel = panelOf(tab)
    tab.ariaSelected = String(tab === chosen)
    tab.tabIndex = tab === chosen ? 0 : -1
    if (panel) panel.hidden = tab !== chosen
  }
  for (const run of listeners) run(chosen.hash.slice(1))
}

const selectByAddress = () => {
  const all = tabs()
  const chosen = all.find(({ hash }) => hash === location.hash) ?? all[0]
  if (chosen) select(chosen)
}

function onKey(event: KeyboardEvent) {
  const all = tabs()
  const at = all.indexOf(event.currentTarget as HTMLAnchorElement)
  const goals: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % all.length,
    Home: 0,
    End: -1,
  }
  const goal = Object.hasOwn(goals, event.key) ? all.at(goals[event.key] ?? 0) : undefined
  if (!goal) return
  event.preventDefault()
  goal.focus()
  goal.click()
}

/** Turns the links to the panels into ARIA tabs; the URL's hash names the selected one. */
export function initTabs() {
  document.querySelector('.tabs ul')?.setAttribute('role', 'tablist')
  for (const tab of tabs()) {
    tab.role = 'tab'
    tab.parentElement?.setAttribute('role', 'presentation')
    tab.setAttribute('aria-controls', tab.hash.slice(1))
    const panel = panelOf(tab)
    panel?.setAttribute('role', 'tabpanel')
    // Focusable, so that a panel without controls scrolls by keyboard.
    if (panel) panel.tabIndex = 0
    tab.addEventListener('keydown', onKey)
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      history.replaceState(null, '', tab.hash)
      select(tab)
    })
  }
  addEventListener('hashchange', selectByAddress)
  selectByAddress()
}

import type { PageState } from '../page-attributes/html.ts'
import { createListeners } from '../lib/store.ts'
import { applyTheme, THEME_KEY } from './apply-theme.ts'
import { writeStored } from './storage.ts'

export const themes = ['system', 'dark', 'light'] as const

export type Theme = (typeof themes)[number]

const { notify, subscribe } = createListeners()

/** The theme of this browser, stored under `theme` and applied as <html data-theme>. */
export const theme = {
  read: (): Theme => {
    const { dataset }: PageState = document.documentElement
    return themes.find((name) => name === dataset.theme) ?? 'system'
  },

  choose: (name: Theme) => {
    applyTheme(name)
    writeStored(THEME_KEY, name === 'system' ? undefined : name)
    notify()
  },

  subscribe,
}

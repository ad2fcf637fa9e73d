import type { PageState } from '../page-attributes/html.ts'
import { applyTheme, THEME_KEY } from './apply-theme.ts'
import { writeStored } from './storage.ts'

export const themes = ['system', 'dark', 'light'] as const

export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

/** The theme of this browser, stored under `theme` and applied as <html data-theme>. */
export const theme = {
  read: (): Theme => {
    const { dataset }: PageState = document.documentElement
    return themes.find((name) => name === dataset.theme) ?? 'system'
  },

  choose: (name: Theme) => {
    applyTheme(name)
    writeStored(THEME_KEY, name === 'system' ? undefined : name)
    for (const listener of listeners) listener()
  },

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

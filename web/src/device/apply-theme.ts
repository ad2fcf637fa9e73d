import type { PageState } from '../page-attributes/html.ts'
import { deviceKeys, readStored } from './storage.ts'

export const THEME_KEY = deviceKeys.theme

export function applyTheme(name: string | undefined) {
  const { dataset }: PageState = document.documentElement
  if (name === 'dark' || name === 'light') dataset.theme = name
  else delete dataset.theme
}

export const applyStoredTheme = () => applyTheme(readStored(THEME_KEY))

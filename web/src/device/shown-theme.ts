import { deviceKeys, readStored } from './storage.ts'

export const THEME_KEY = deviceKeys.theme

export function showTheme(name: string | undefined) {
  const { dataset } = document.documentElement
  if (name === 'dark' || name === 'light') dataset.theme = name
  else delete dataset.theme
}

export const showStoredTheme = () => showTheme(readStored(THEME_KEY))

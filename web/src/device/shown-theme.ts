import { deviceKeys, readStored } from './storage.ts'

export const THEME_KEY = deviceKeys.theme

/** Shows a theme; any name but `dark` and `light` leaves it to the system. */
export function showTheme(name: string | undefined) {
  const { dataset } = document.documentElement
  if (name === 'dark' || name === 'light') dataset.theme = name
  else delete dataset.theme
}

export const showStoredTheme = () => showTheme(readStored(THEME_KEY))

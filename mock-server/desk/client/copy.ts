import { onClick } from './render.ts'
import { showError, toast } from './toast.ts'

export async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(`${what} copied.`)
  } catch {
    showError(`Copying was blocked. Copy it by hand: ${text}`)
  }
}

export const copyLink = (link: string) => copy(new URL(link, location.href).href, 'Link')

export const initCopyButtons = () =>
  onClick('copy', ({ dataset: { copy: link = '' } }) => void copyLink(link))

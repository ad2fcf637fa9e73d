import { parseUrl } from '../http/read/parse-url.ts'
import { isRecord } from './protocol.ts'

export const limits = { text: 128, label: 80, shownLabel: 32, buttons: 5, mediaUrl: 1024 } as const

type Found = { wrong: string[]; unsure: string[] }

const isWebUrl = (value: unknown) =>
  typeof value === 'string' && /^https?:$/.test(parseUrl(value)?.protocol ?? '')

function checkText(found: Found, name: string, value: unknown) {
  if (value === undefined || value === null) return
  if (typeof value !== 'string' || value.length < 2 || value.length > limits.text) {
    found.wrong.push(`${name} is not a text of 2 to ${limits.text} characters`)
  }
}

function checkAssets(found: Found, assets: unknown) {
  if (assets === undefined || assets === null) return
  if (!isRecord(assets)) return void found.wrong.push('assets is not an object')
  checkText(found, 'assets.large_text', assets.large_text)
  checkText(found, 'assets.small_text', assets.small_text)
  for (const name of ['large_image', 'small_image'] as const) {
    const value = assets[name]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string' || !value || value.length > limits.mediaUrl) {
      found.wrong.push(
        `assets.${name} is neither a key nor an address of at most ${limits.mediaUrl}`,
      )
    }
  }
}

function checkButtons(found: Found, buttons: unknown) {
  if (buttons === undefined || buttons === null) return
  if (!Array.isArray(buttons)) return void found.wrong.push('buttons is not a list')
  if (buttons.length > limits.buttons) found.wrong.push(`more than ${limits.buttons} buttons`)
  for (const [index, button] of buttons.entries()) {
    const { label, url } = isRecord(button) ? button : {}
    const name = `buttons[${index}]`
    if (typeof label !== 'string' || !label || label.length > limits.label) {
      found.wrong.push(`${name}.label is not a text of 1 to ${limits.label} characters`)
    } else if (label.length > limits.shownLabel) {
      found.unsure.push(`${name}.label is cut by clients after ${limits.shownLabel} characters`)
    }
    if (!isWebUrl(url)) found.wrong.push(`${name}.url is not an http(s) address`)
  }
}

/**
 * Checks an activity against the platform's limits: the platform rejects what is `wrong`, and
 * clients may shorten what is `unsure`.
 */
export function checkActivity(activity: unknown): Found {
  const found: Found = { wrong: [], unsure: [] }
  if (activity === null) return found
  if (!isRecord(activity)) return { wrong: ['activity is neither an object nor null'], unsure: [] }
  const { type, details, state, assets, buttons } = activity
  if (type !== undefined && ![0, 2, 3, 5].includes(type as number)) {
    found.wrong.push('type is none of 0, 2, 3, 5')
  }
  checkText(found, 'details', details)
  checkText(found, 'state', state)
  checkAssets(found, assets)
  checkButtons(found, buttons)
  return found
}

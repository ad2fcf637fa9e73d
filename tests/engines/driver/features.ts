/** Runs in the page: the optional features that the site uses, by name. */
export const measureFeatures = () => ({
  'closedby on dialogs': 'closedBy' in HTMLDialogElement.prototype,
  'anchor positioning': CSS.supports('bottom: anchor(top)'),
  'field-sizing': CSS.supports('field-sizing: content'),
  'captions moved by style': CSS.supports('selector(video::-webkit-media-text-track-container)'),
  'text-wrap: pretty': CSS.supports('text-wrap: pretty'),
  'scrollbar-color': CSS.supports('scrollbar-color: red blue'),
  'hyphenate-limit-chars': CSS.supports('hyphenate-limit-chars: 8'),
  requestIdleCallback: 'requestIdleCallback' in globalThis,
  'picture in picture': 'pictureInPictureEnabled' in document,
  'Trusted Types': 'trustedTypes' in globalThis,
})

type Feature = keyof ReturnType<typeof measureFeatures>

const instead: Readonly<Record<Feature, string>> = {
  'closedby on dialogs': 'the site watches for clicks beside them',
  'anchor positioning': 'the player’s settings are a sheet at the bottom',
  'field-sizing': 'a copy of the text behind the field sets its height',
  'captions moved by style': 'each cue gets a line of its own',
  'text-wrap: pretty': 'plain lines',
  'scrollbar-color': 'the native bar',
  'hyphenate-limit-chars': 'more hyphens',
  requestIdleCallback: 'a timer',
  'picture in picture': 'no button for it',
  'Trusted Types': 'the policy is not enforced, and nothing breaks',
}

/** Returns an engine's table rows for docs/browsers.md. */
export const rowsOf = (measured: ReturnType<typeof measureFeatures>) =>
  (Object.keys(instead) as Feature[])
    .map((name) => `| ${name} | ${measured[name] ? 'yes' : `no: ${instead[name]}`} |`)
    .join('\n')

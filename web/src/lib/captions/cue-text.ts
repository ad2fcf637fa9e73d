/** WebVTT tags with an effect, and timestamps within a cue. */
const WEBVTT_TAG = /^\/?(?:c|v|ruby|rt|lang)(?:[.\s].*)?$|^\d+:\d\d[\d:.]*$/s
const STYLED = /^\s*(\/?)\s*([biu])\s*\/?$/i
const LINE_BREAK = /^br\s*\/?$/i
/** Line breaks of SubViewer and SubStation. */
const OTHER_BREAK = /\s*\[br\]\s*|\\N/gi
/** Styles in braces, of SubStation and MicroDVD. */
const BRACED = /\{(?:\\|[ycfsp]:)[^{}]*\}/gi
/** Tags of other players and of HTML. */
const DROPPED =
  /^\/?(?:font|span|p|div|s|strike|strong|em|a|center|small|big|sub|sup|color|size)(?:[\s=].*)?\/?$/is

function tag(whole: string, inner: string | undefined) {
  if (inner === undefined) return '&lt;'
  const [, closing, name] = STYLED.exec(inner) ?? []
  if (name) return `<${closing}${name.toLowerCase()}>`
  if (WEBVTT_TAG.test(inner)) return whole
  if (LINE_BREAK.test(inner)) return '\n'
  return DROPPED.test(inner) ? '' : `&lt;${inner}>`
}

/**
 * Converts a cue's text to WebVTT; escapes anything that is no tag. Each pattern stops at the next start
 * of itself: a file of open brackets would take quadratic time.
 */
export const cueText = (text: string) =>
  text
    .replace(BRACED, '')
    .replace(OTHER_BREAK, '\n')
    .replace(/&(?!#?\w{1,31};)/g, '&amp;')
    .replace(/<([^<>]*)>|</g, tag)
    .replaceAll('-->', '→')
    .trim()

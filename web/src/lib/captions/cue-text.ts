/** Tags of WebVTT that have an effect, and its times within a cue. */
const KEPT = /^\/?(?:c|v|ruby|rt|lang)(?:[.\s].*)?$|^\d+:\d\d[\d:.]*$/s
const STYLED = /^\s*(\/?)\s*([biu])\s*\/?$/i
const LINE_BREAK = /^br\s*\/?$/i
/** SubViewer's, and SubStation's. */
const OTHER_BREAK = /\s*\[br\]\s*|\\N/gi
/** Looks in braces: SubStation's and MicroDVD's. */
const BRACED = /\{(?:\\|[ycfsp]:)[^{}]*\}/gi
/** Of other players, or of HTML. */
const DROPPED =
  /^\/?(?:font|span|p|div|s|strike|strong|em|a|center|small|big|sub|sup|color|size)(?:[\s=].*)?\/?$/is

function tag(whole: string, inner: string | undefined) {
  if (inner === undefined) return '&lt;'
  const [, closing, name] = STYLED.exec(inner) ?? []
  if (name) return `<${closing}${name.toLowerCase()}>`
  if (KEPT.test(inner)) return whole
  if (LINE_BREAK.test(inner)) return '\n'
  return DROPPED.test(inner) ? '' : `&lt;${inner}>`
}

/**
 * A cue's text as WebVTT has it: what is no tag is text. No pattern runs past the next beginning of
 * itself: a file of open brackets would take the square of its length.
 */
export const cueText = (text: string) =>
  text
    .replace(BRACED, '')
    .replace(OTHER_BREAK, '\n')
    .replace(/&(?!#?\w{1,31};)/g, '&amp;')
    .replace(/<([^<>]*)>|</g, tag)
    .replaceAll('-->', '→')
    .trim()

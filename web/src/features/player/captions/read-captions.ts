const MAX_BYTES = 1_048_576
const TIMING = /^(\d{1,3}:\d{2}:\d{2}[,.]\d{1,3})[ \t]*-->[ \t]*(\d{1,3}:\d{2}:\d{2}[,.]\d{1,3})/

/** 1:02:03,4 → 01:02:03.400, the only form that WebVTT reads. */
const stamp = (time: string) => {
  const [clock = '', fraction = ''] = time.split(/[,.]/)
  return `${clock.padStart(8, '0')}.${fraction.padEnd(3, '0')}`
}

/**
 * Keeps <b>, <i> and <u>; every other tag, SRT's colours and positions, would show as text or break the cue.
 * No pattern runs past the next beginning of itself: a file of open brackets would take the square of its length.
 */
const cueText = (text: string) =>
  text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<(?!\/?[biu]>)[^<>]*>/gi, '')
    .replaceAll('&', '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;')
    .replaceAll('-->', '→')

/** Captions in SubRip to WebVTT; undefined when not a single cue can be read. */
export function srtToVtt(srt: string): string | undefined {
  const cues: string[] = []
  for (const block of srt.split(/\n{2,}/)) {
    const lines = block.trim().split('\n')
    const at = lines.findIndex((line) => TIMING.test(line.trim()))
    const [, from, to] = TIMING.exec(lines[at]?.trim() ?? '') ?? []
    const text = cueText(lines.slice(at + 1).join('\n')).trim()
    if (from && to && text) cues.push(`${stamp(from)} --> ${stamp(to)}\n${text}`)
  }
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : undefined
}

/** Captions in either form to WebVTT; undefined for anything else. Line ends of every system are read. */
export function toVtt(text: string): string | undefined {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  if (/^WEBVTT(?=$|[ \t\n])/.test(plain)) return plain.includes('-->') ? plain : undefined
  return srtToVtt(plain)
}

/** Text of a file in UTF-8, or else in the encoding of old French subtitles. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A `.vtt` or `.srt` file, at most 1 MiB, as WebVTT; undefined when it is not one. */
export async function readCaptions(file: File): Promise<string | undefined> {
  if (!/\.(vtt|srt)$/i.test(file.name) || file.size > MAX_BYTES) return undefined
  try {
    return toVtt(decode(await file.arrayBuffer()))
  } catch {
    // The file was moved or its disk taken away between the drop and the reading.
    return undefined
  }
}

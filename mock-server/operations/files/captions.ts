import { textFile, type Finder } from './finder.ts'

const CUE_SECONDS = 5

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Escapes a caption: WebVTT reserves tags, and the arrow `-->` between times (section 4). */
const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** WebVTT captions: the description, sentence by sentence, repeated to the end. */
export const captions: Finder = (id, world) => {
  const archive = world.archive(id)
  if (!archive?.captions?.length) return undefined
  const sentences = archive.description.match(/[^.!?…\n]+[.!?…]*/g) ?? [archive.title]
  const cues = Math.ceil(archive.duration / CUE_SECONDS)
  const lines = Array.from({ length: cues }, (_, at) => {
    const end = Math.min((at + 1) * CUE_SECONDS, archive.duration)
    const sentence = sentences[at % sentences.length]?.trim() ?? ''
    return `${stamp(at * CUE_SECONDS)} --> ${stamp(end)}\n${plain(sentence || archive.title)}`
  })
  return textFile('text/vtt', `WEBVTT\n\n${lines.join('\n\n')}\n`, {})
}

import { clips } from '../../sample/clips.ts'

const frames: Record<string, '4:3' | '16:9'> = {
  '720x576': '4:3',
  '1024x576': '16:9',
  '1280x720': '16:9',
  '1920x1080': '16:9',
}

/** The shape of the picture on the screen; an unknown resolution is shown wide. */
export const frameOf = (resolution: string): '4:3' | '16:9' => frames[resolution] ?? '16:9'

/** FNV-1a: the same text gives the same number on every machine. */
const numberOf = (text: string): number => {
  let hash = 0x811c_9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193)
  return hash >>> 0
}

/** The sample clip for an archive: always the same one, in its resolution and of its time. */
export const clipFor = (archive: { id: string; year: number; resolution: string }): string => {
  const fitting = clips.filter(
    ({ resolution, from, to }) =>
      resolution === archive.resolution && from <= archive.year && archive.year <= to,
  )
  const choice = fitting.length > 0 ? fitting : clips
  return choice[numberOf(archive.id) % choice.length]?.file ?? 'mire-ronde.mp4'
}

import { readFileSync } from 'node:fs'
import { clips } from '../../../mock-server/sample/clips.ts'

const address = (file: string) =>
  new URL(`../../../mock-server/sample/clips/${file}`, import.meta.url)

/** The bytes of a sample recording in that resolution. */
export function clipOf(resolution: string): Buffer {
  const clip = clips.find((one) => one.resolution === resolution)
  if (!clip) throw new Error(`There is no clip in ${resolution}.`)
  return readFileSync(address(clip.file))
}

/** The fields of an upload that is in order. */
export const uploadFields = {
  title: 'Soirée spéciale',
  description: 'Le réveillon en direct.',
  category: 'varietes',
  channel: 'tele-une',
  copyright: 'Télé Une',
  year: '1984',
  broadcastDate: '1984-12-31',
  music: 'true',
  musicTitle: 'Générique',
  musicUrl: 'https://example.org/generique',
  resolution: '720x576',
}

import { openFilm } from '#mock/operations/files/archive-film.ts'
import { recording } from '#mock/encoder/index.ts'
import type { Film } from '#mock/encoder/index.ts'

export const filmWithResolution = (resolution: string, year = 1974): Film =>
  openFilm({
    id: `film in ${resolution}`,
    title: 'Soirée spéciale',
    year,
    broadcastDate: null,
    channel: { id: 'tele-une', name: 'Télé Une' },
    category: { id: 'varietes', name: 'Variétés' },
    resolution,
  })

/** Returns an MP4 file of 19 s in this resolution. */
export const clipOf = (resolution: string): Buffer =>
  Buffer.concat([...recording(filmWithResolution(resolution), 19).read(0, Infinity)])

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

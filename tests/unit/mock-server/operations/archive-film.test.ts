import { expect, it } from 'vitest'
import { maxMotion } from '#mock/encoder/index.ts'
import { openFilm, cameraShake } from '#mock/operations/files/archive-film.ts'

const archive = (id: string) => ({
  id,
  title: 'Soirée spéciale',
  year: 1974,
  broadcastDate: null,
  channel: { id: 'tele-une', name: 'Télé Une' },
  category: { id: 'varietes', name: 'Variétés' },
  resolution: '720x576',
})

it('the film of an archive is no other archive’s, and kept', () => {
  expect(openFilm(archive('a'))).toBe(openFilm(archive('a')))
  expect(openFilm(archive('a')).hash).not.toBe(openFilm(archive('b')).hash)
  expect(openFilm(archive('a')).media.length).toBeLessThan(400_000)
})

it('the picture of a film shakes in a closed loop', () => {
  const shake = cameraShake({ id: 'a', year: 1990 })
  const places = Array.from({ length: 81 }, (_, i) => shake(i / 80))
  expect([places[0], places[80]]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(Math.min(...places.flat())).toBe(0)
  expect(Math.max(...places.flat())).toBeGreaterThan(20)
  expect(Math.max(...places.flat())).toBeLessThanOrEqual(maxMotion)
})

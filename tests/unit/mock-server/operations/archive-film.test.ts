import { expect, it } from 'vitest'
import { maxMotion } from '#mock/encoder/index.ts'
import { openFilm, cameraShake } from '#mock/operations/files/archive-film.ts'
import { archive } from '#test/support/archive.ts'

const filmOf = (id: string) => openFilm(archive({ id, year: 1974 }))

it('the film of an archive is no other archive’s, and kept', () => {
  expect(filmOf('a')).toBe(filmOf('a'))
  expect(filmOf('a').hash).not.toBe(filmOf('b').hash)
  expect(filmOf('a').media.length).toBeLessThan(400_000)
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

import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { productOf } from '#mock/sample/art/brands/brands.ts'
import { sceneFor } from '#mock/sample/art/scenes.ts'
import { seedDrawing } from '#mock/sample/art/seed-drawing.ts'
import { subjectOf } from '#mock/sample/art/subjects/subjects.ts'
import { drawThumbnail } from '#mock/sample/art/thumbnail.ts'
import { createSample } from '#mock/sample/sample.ts'

const folder = new URL('../../../../mock-server/sample/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

/** Three times the default number of archives. */
const size = 21_390
const sample = createSample({ seed: 1, archives: size })
const all = Array.from({ length: size }, (_, index) => sample.row(index).summary)
const rows = all.slice(0, size / 3)
type Row = (typeof rows)[number]

const of = (category: string, among = rows) => among.filter((row) => row.category.id === category)
const draw = (row: Row) => drawThumbnail(row, '4:3')
const subject = ({ id, title, category }: Row) => {
  seedDrawing(id)
  return subjectOf(category.id, title)
}
const sceneOf = ({ id, title, category }: Row) => {
  seedDrawing(id)
  return sceneFor(category.id, title)
}
/** Returns the texts in an SVG. */
const wordsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

const { brands } = read('art/brands/brands.json') as {
  brands: Record<string, [string, string, string]>
}

describe.each([
  'art/objects/objects',
  'art/brands/brands',
  'art/subjects/subjects',
  'art/scenes/events/events',
])('%s', (file) => {
  it('fits its schema', () => {
    const formats = { regex: (text: string) => new RegExp(text) instanceof RegExp }
    const fits = new Ajv({ allErrors: true, formats }).compile(
      read(`${file}.schema.json`) as object,
    )
    fits(read(`${file}.json`))
    expect(fits.errors ?? []).toEqual([])
  })
})

describe('an advertisement', () => {
  const spots = of('publicite').filter((row) => !subject(row))
  const names = Object.values(brands).map(([name]) => name)

  it('shows the brand of its title, in its colour, and no other', () => {
    expect(spots.length).toBeGreaterThan(150)
    const wrong = spots.filter((row) => {
      const title = row.title.toLowerCase()
      const brand = Object.keys(brands).find((one) => title.includes(one.toLowerCase()))
      const [name = '', , colour = ''] = brands[brand ?? ''] ?? []
      const svg = draw(row)
      const shown = new Set(wordsIn(svg).filter((text) => names.includes(text ?? '')))
      return [...shown].join() !== name || !name || !svg.includes(colour)
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('shows what its brand makes', () => {
    expect(productOf('Publicité Moutarde Bornibert (2019)')).toEqual({
      name: 'BORNIBERT',
      shape: 'jar',
      colour: '#d9a514',
    })
    expect(productOf('Assurances La Prévoyante du Nord : le chat').shape).toBe('umbrella')
    const { objects } = read('art/objects/objects.json') as { objects: Record<string, unknown> }
    const shapes = Object.values(brands).map(([, shape]) => shape)
    expect(shapes.filter((shape) => !(shape in objects))).toEqual([])
  })

  it('is of a brand that has a row', () => {
    type Words = {
      words: Record<string, string[]>
      programmes: { words?: Record<string, string[]> }[]
    }
    const { words, programmes } = read('programmes/adverts.json') as Words
    const lists = [words, ...programmes.map((programme) => programme.words ?? {})]
    const usedBrands = lists.flatMap(({ marque = [], commerce = [] }) => [...marque, ...commerce])
    expect(usedBrands.filter((name) => !(name in brands))).toEqual([])
  })

  it('of a brand that nobody knows is always the same', () => {
    const [one, other] = ['Biscuits Duval : le chat', 'Biscuits Duval – « et hop ! » (1990)']
    expect(productOf(one)).toEqual(productOf(other))
    expect(productOf(one).name).toBe('DUVAL')
    expect(productOf(''), 'without a title').toMatchObject({ name: '' })
  })
})

const documentaries: readonly (readonly [title: RegExp, scenes: readonly string[]])[] = [
  [/Groenland|Laponie|Islande|Alaska/, ['mountains', 'sea']],
  [/Mali(?!\p{L})|Tchad|Sénégal/u, ['savanna']],
  [/Népal|Ladakh|Pérou/, ['mountains']],
  [/Açores|Crète|Sardaigne/, ['sea']],
  [/foudre/, ['storm']],
  [/volcans/, ['mountains']],
  [/ponts suspendus|nombre pi|aimants/, ['typographic']],
  [/^Grand angle\s: les (?!Açores|pêcheurs)/, ['interview', 'typographic']],
  [/^Paysages habités\s: (?:le faubourg|la halle|la vieille ville)/, ['typographic']],
]

describe('a picture', () => {
  it.each(['habillage', 'direct'])('of every broadcast in %s has a subject', (category) => {
    const shown = of(category, all)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((row) => !subject(row)).map(({ title }) => title)).toEqual([])
  })

  it('of a documentary match the subject of its title', () => {
    const titles = of('documentaire', all)
    for (const [title, scenes] of documentaries) {
      const about = titles.filter((row) => title.test(row.title))
      expect([title, about.length > 0]).toEqual([title, true])
      const wrong = about.filter((row) => !scenes.includes(subject(row) ?? ''))
      expect(wrong.map((row) => `${row.title}: ${subject(row)}`)).toEqual([])
    }
  })

  it('of a forecast shows no bright sky for rain or wind', () => {
    const foul = of('meteo', all).filter(({ title }) =>
      /pluie|orages|grisaille|bruines|brouillards|vent/.test(title),
    )
    expect(foul.length).toBeGreaterThan(20)
    const bright = foul.filter((row) => {
      const scene = sceneOf(row)
      return scene.name === 'heavens'
    })
    expect(bright.map(({ title }) => title)).toEqual([])
  })

  it('of a game shows the teams and the score of its title', () => {
    const games = of('sport').filter(({ title }) => /\(\d-\d\)$/.test(title))
    expect(games.length).toBeGreaterThan(3)
    const wrong = games.filter((row) => !wordsIn(draw(row)).includes(/\d-\d/.exec(row.title)?.[0]))
    expect(wrong.map(({ title }) => title)).toEqual([])
    const game = { ...(games[0] as Row), title: 'Coup d’envoi : Le Creusot – Évreux (2-0)' }
    expect(wordsIn(draw(game))).toEqual(expect.arrayContaining(['CRE', '2-0', 'EVR']))
  })

  it('of the news names no edition but that of its title', () => {
    const editions = new Map([
      ['LE 13 HEURES', /13 heures|midi/i],
      ['LE 20 HEURES', /20 heures|vingt heures/i],
    ])
    const named = of('journal').flatMap((row) =>
      wordsIn(draw(row)).map((word = '') => ({ title: row.title, own: editions.get(word) })),
    )
    expect(named.filter(({ own }) => own).length).toBeGreaterThan(5)
    expect(named.filter(({ title, own }) => own && !own.test(title))).toEqual([])
  })

  it('is used by name only if it exists', () => {
    // `sceneOf` throws for an unknown name.
    const pictures = rows.map(sceneOf)
    expect(new Set(pictures).size).toBeGreaterThan(80)
  })
})

describe('the sample world', () => {
  type Names = { women: { names: string[] }[] }
  let women = new Set<string>()
  beforeAll(() => {
    women = new Set((read('word-lists/names.json') as Names).women.flatMap(({ names }) => names))
  })

  it('has women for its speakerines', () => {
    const named = of('habillage').flatMap(({ title }) => {
      const name = /^Speakerine\s: (\S+) .+ annonce|^(\S+) .+, speakerine/u.exec(title)
      return name ? [name[1] ?? name[2] ?? ''] : []
    })
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !women.has(name))).toEqual([])
  })

  it('opens with the first steps on the Moon, which shows the Moon', () => {
    const [first] = rows.toSorted((a, b) => b.views - a.views)
    expect(first?.title).toMatch(/^La nuit de la Lune\s: les premiers pas$/u)
    expect(first && subject(first)).toBe('moon')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { sampleCategories } from '#mock/sample/categories.ts'
import { sampleChannels } from '#mock/sample/channels.ts'
import { families } from '#mock/sample/content/programme-formats.ts'
import { fill } from '#mock/sample/content/fill-template.ts'
import { createSketch } from '#mock/sample/content/record-outline.ts'

const folder = new URL('../../../../mock-server/sample/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const validator = new Ajv({
  allErrors: true,
  formats: {
    regex: (text: string) => new RegExp(text) instanceof RegExp,
    date: /^\d{4}-\d\d-\d\d$/,
  },
})
const isProgrammes = validator.compile(read('programmes.schema.json') as object)
const isCollections = validator.compile(read('collections.schema.json') as object)

const files = readdirSync(new URL('programmes/', folder))
type Row = { name: string; on: string[]; years: number[]; minutes: number[] }
type Kind = { category: string; programmes: Row[] }
const categoryIds: string[] = sampleCategories.map(({ id }) => id)

describe.each(files)('programmes/%s', (file) => {
  const data = read(`programmes/${file}`)

  it('fits its schema', () => {
    isProgrammes(data)
    expect(isProgrammes.errors ?? []).toEqual([])
  })

  it('names an existing category and channels on air', () => {
    const { category, programmes } = data as Kind
    expect(categoryIds).toContain(category)
    const wrong = programmes.flatMap(({ name, on, years: [from = 0, to = 0], minutes }) => [
      ...(from > to ? [`${name}: its last year is before its first`] : []),
      ...((minutes[0] ?? 0) > (minutes[1] ?? 0)
        ? [`${name}: its longest is shorter than its shortest`]
        : []),
      ...(sampleChannels.some(
        (one) => on.includes(one.id) && one.from <= to && from <= (one.to ?? to),
      )
        ? []
        : [`${name}: none of its channels was on air`]),
      ...on
        .filter((id) => !sampleChannels.some((one) => one.id === id))
        .map((id) => `${name}: ${id} is not a channel`),
    ])
    expect(wrong).toEqual([])
  })
})

it('every file of programmes is read', () => {
  expect(families).toHaveLength(files.length)
})

it('every sentence of every programme finds its words', () => {
  const outline = createSketch(1)
  for (const family of families) {
    for (const programme of family.programmes) {
      const texts = [family, programme].flatMap((of) => [
        ...(of.titles ?? []),
        ...(of.open ?? []),
        ...(of.more ?? []),
        ...('about' in of ? (of.about ?? []) : []),
      ])
      for (const text of texts)
        expect(fill(text, { ...outline, family, programme, words: new Map() })).not.toMatch(/[{}]/)
    }
  }
})

it('the collections fit their schema', () => {
  isCollections(read('collections.json'))
  expect(isCollections.errors ?? []).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { createApp } from '#mock/app.ts'
import { buildIndex } from '#mock/world/indexes/sample-index.ts'
import { openWorld } from '#mock/world/world.ts'
import { archive } from '#test/support/archive.ts'
import { sampleContent } from './small-sample.ts'

/** Returns a world that counts how often descriptions are read. */
function countingWorld(size: number) {
  const archives = Array.from({ length: size }, (_, at) =>
    archive({
      id: `a${at}`,
      title: `Titre ${at}`,
      description: `« L’histoire\u00A0» du n° ${at}, un ÉTÉ.`,
    }),
  )
  const sample = sampleContent(archives)
  const description = vi.fn(sample.description)
  return { sampleIndex: buildIndex({ ...sample, description }), description }
}

const idsOf = (sampleIndex: ReturnType<typeof buildIndex>, query: string) =>
  openWorld(sampleIndex)
    .search(query, 50)
    .archives.map(({ id }) => id)

test.each(['histoire', 'ete', 'n 117', 'du 3', 'été'])(
  'prepared, partly or not, the search finds “%s” alike',
  (query) => {
    const [prepared, inPart, late] = [countingWorld(120), countingWorld(120), countingWorld(120)]
    while (prepared.sampleIndex.prepare(0.01));
    inPart.sampleIndex.prepare(0)
    expect(idsOf(late.sampleIndex, query).length).toBeGreaterThan(0)
    expect(idsOf(prepared.sampleIndex, query)).toEqual(idsOf(late.sampleIndex, query))
    expect(idsOf(inPart.sampleIndex, query)).toEqual(idsOf(late.sampleIndex, query))
  },
)

test('a prepared search reads no description', () => {
  const { sampleIndex, description } = countingWorld(120)
  while (sampleIndex.prepare(1));
  expect(description).toHaveBeenCalledTimes(120)
  expect(sampleIndex.prepare(1)).toBe(false)
  idsOf(sampleIndex, 'histoire')
  sampleIndex.spell('histoir')
  expect(description.mock.calls.length - 120).toBeLessThan(2)
})

test('an idle server reads descriptions between requests', async () => {
  const { sampleIndex, description } = countingWorld(2000)
  const prepare = vi.spyOn(sampleIndex, 'prepare')
  const app = createApp({ sampleIndex, archives: 2000, quiet: true })
  app.warm()
  expect(prepare).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(prepare).toHaveLastReturnedWith(false), { timeout: 60_000 })
  expect(description).toHaveBeenCalledTimes(2000)
  const { length } = prepare.mock.calls
  await new Promise(setImmediate)
  expect(prepare).toHaveBeenCalledTimes(length)
  app.close()
})

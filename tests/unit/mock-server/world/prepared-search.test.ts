import { expect, test, vi } from 'vitest'
import { createApp } from '../../../../mock-server/app.ts'
import { buildWorld } from '../../../../mock-server/world/indexes/build-world.ts'
import { openSessionWorld } from '../../../../mock-server/world/session-world.ts'
import { archive, sampleContent } from './library-sample.ts'

/** A world of that many archives, which counts the reads of descriptions. */
function countingWorld(size: number) {
  const archives = Array.from({ length: size }, (_, at) =>
    archive({
      id: `a${at}`,
      title: `Titre ${at}`,
      description: `« L’histoire\u00A0» du n° ${at}, un ÉTÉ.`,
    }),
  )
  const content = sampleContent(archives)
  const description = vi.fn(content.description)
  return { world: buildWorld({ ...content, description }), description }
}

const idsOf = (world: ReturnType<typeof buildWorld>, query: string) =>
  openSessionWorld(world)
    .search(query, 50)
    .archives.map(({ id }) => id)

test.each(['histoire', 'ete', 'n 117', 'du 3', 'été'])(
  'prepared, partly or not, the search finds “%s” alike',
  (query) => {
    const [prepared, inPart, late] = [countingWorld(120), countingWorld(120), countingWorld(120)]
    while (prepared.world.prepare(0.01));
    inPart.world.prepare(0)
    expect(idsOf(late.world, query).length).toBeGreaterThan(0)
    expect(idsOf(prepared.world, query)).toEqual(idsOf(late.world, query))
    expect(idsOf(inPart.world, query)).toEqual(idsOf(late.world, query))
  },
)

test('a prepared search reads no description', () => {
  const { world, description } = countingWorld(120)
  while (world.prepare(1));
  expect(description).toHaveBeenCalledTimes(120)
  expect(world.prepare(1)).toBe(false)
  idsOf(world, 'histoire')
  world.spell('histoir')
  expect(description.mock.calls.length - 120).toBeLessThan(2)
})

test('an idle server reads descriptions between requests', async () => {
  const { world, description } = countingWorld(2000)
  const prepare = vi.spyOn(world, 'prepare')
  const app = createApp({ world, archives: 2000, quiet: true })
  app.warm()
  expect(prepare).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(prepare).toHaveLastReturnedWith(false), { timeout: 60_000 })
  expect(description).toHaveBeenCalledTimes(2000)
  const { length } = prepare.mock.calls
  await new Promise(setImmediate)
  expect(prepare).toHaveBeenCalledTimes(length)
  app.close()
})

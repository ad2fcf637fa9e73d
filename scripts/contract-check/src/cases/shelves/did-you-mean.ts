import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const ID = 'search'
const LETTERS = 7

async function ask(probe: Probe, query: string) {
  const { body } = await probe.ask(ID, { query: { query, limit: 1 } })
  const { archives, channels, collections } = body
  return { query, body, found: archives.length + channels.length + collections.length > 0 }
}

/** A long word of a title without its third letter, as people leave one out. */
async function misspelt(known: Known, count: number) {
  const { rows } = await known.census()
  const words = known.chance
    .some(rows, count)
    .flatMap(({ title }) => title.match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= LETTERS)
  return [...new Set(words)].map((word) => `${word.slice(0, 2)}${word.slice(3)}`)
}

/** What is proposed is another query, and finds something; who proposes once does so each time. */
async function holdProposals(probe: Probe, known: Known) {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  await probe.each(
    await misspelt(known, probe.options.profile === 'mock' ? 12 : 4),
    async (query) => {
      const answer = await ask(probe, query)
      const { didYouMean } = answer.body
      if (answer.found) return
      answers.push(answer)
      if (didYouMean === undefined) return
      const proposed = await ask(probe, didYouMean)
      const expected = `for ${show(query)}, another query that finds something`
      const finds = didYouMean !== query && proposed.found
      probe.check(
        ID,
        [answer.body, proposed.body],
        finds,
        '/didYouMean',
        expected,
        show(didYouMean),
      )
    },
  )
  const silent = answers.find(({ body }) => body.didYouMean === undefined)
  const proposal = answers.find(({ body }) => body.didYouMean !== undefined)
  if (!proposal) return
  const expected = `a query for ${show(silent?.query)}: one letter is missing`
  probe.check(ID, [proposal.body, silent?.body ?? []], !silent, '/didYouMean', expected, 'none')
}

export const didYouMeanCases: readonly Case[] = [
  {
    name: 'Where nothing is found, what is proposed finds something',
    rule: 'search',
    operation: ID,
    run: holdProposals,
  },
]

import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const ID = 'search'
const LETTERS = 7

const ask = async (probe: Probe, query: string) => {
  const { body } = await probe.ask(ID, { query: { query, limit: 1 } })
  const { archives, channels, collections, didYouMean } = body
  return { didYouMean, found: archives.length + channels.length + collections.length > 0 }
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
  const answers: { query: string; didYouMean: string | undefined }[] = []
  const some = probe.options.profile === 'mock' ? 12 : 4
  for (const query of await misspelt(known, some)) {
    const { found, didYouMean } = await ask(probe, query)
    if (!found) answers.push({ query, didYouMean })
    if (didYouMean === undefined || found) continue
    const finds = didYouMean !== query && (await ask(probe, didYouMean)).found
    const expected = `for ${show(query)}, another query that finds something`
    probe.check(ID, finds, { where: '/didYouMean', expected, got: show(didYouMean) })
  }
  const silent = answers.find(({ didYouMean }) => didYouMean === undefined)
  const proposes = answers.some(({ didYouMean }) => didYouMean !== undefined)
  if (!proposes) return
  const expected = `a query for ${show(silent?.query)}: one letter is missing`
  probe.check(ID, silent === undefined, { where: '/didYouMean', expected, got: 'none' })
}

export const didYouMeanCases: readonly Case[] = [
  {
    name: 'Where nothing is found, what is proposed finds something',
    rule: 'search',
    operation: ID,
    run: holdProposals,
  },
]

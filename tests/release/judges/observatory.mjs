// MDN's Observatory, asked about hosts of this machine: node observatory.mjs <host> <https port> <http port>.
// Prints its grade as JSON. Its own program knows the usual ports alone.
import dns from 'node:dns'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

// Its install script would fetch the browsers' list of preloaded hosts: none of this machine's is on it.
const conf = fileURLToPath(new URL('node_modules/@mdn/mdn-http-observatory/conf/', import.meta.url))
mkdirSync(conf, { recursive: true })
if (!existsSync(`${conf}hsts-preload.json`)) writeFileSync(`${conf}hsts-preload.json`, '{}')

// Names below localhost are this machine for browsers, and unknown to most resolvers.
dns.lookup = (_name, options, done = options) => {
  const found = { address: '127.0.0.1', family: 4 }
  if (options.all) done(null, [found])
  else done(null, found.address, found.family)
}

const [host = '', httpsPort, httpPort] = process.argv.slice(2)
const source = '@mdn/mdn-http-observatory/src'
const { retrieve } = await import(`${source}/retriever/retriever.js`)
const { ALL_TESTS } = await import(`${source}/constants.js`)
const { getGradeForScore, getScoreDescription, getScoreModifier } = await import(
  `${source}/grader/grader.js`
)
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import(`${source}/grader/charts.js`)

const found = await retrieve(host, { httpsPort, httpPort })
const plain = (html) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const tests = ALL_TESTS.map((test) => {
  const { result, pass, constructor } = test(found)
  const points = getScoreModifier(result)
  return { name: constructor.title, pass, points, about: plain(getScoreDescription(result)) }
})
// As its scanner reckons: points above the hundred only where nothing costs more than ten.
const lost = tests.reduce((sum, { points }) => sum + Math.min(0, points), 0)
const won = tests.reduce((sum, { points }) => sum + Math.max(0, points), 0)
const { score, grade } = getGradeForScore(
  100 + lost + (100 + lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? won : 0),
)
console.log(JSON.stringify({ score, grade, tests }))

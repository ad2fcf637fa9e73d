// Runs MDN's HTTP Observatory on hosts of this machine and prints the grade as JSON. Its own CLI
// supports only the default ports.
// Usage: tsx observatory.ts <host> <https port> <http port>
import dns from 'node:dns'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const origin = new URL('node_modules/@mdn/mdn-http-observatory/', import.meta.url)
const load = (path: string): Promise<unknown> => import(new URL(`src/${path}`, origin).href)

// Observatory's install script would download the HSTS preload list, which has no host of this
// machine.
const conf = fileURLToPath(new URL('conf/', origin))
mkdirSync(conf, { recursive: true })
if (!existsSync(`${conf}hsts-preload.json`)) writeFileSync(`${conf}hsts-preload.json`, '{}')

// Resolves names below localhost to this machine, as browsers do; most resolvers do not.
type Found = (error: null, found: unknown, family?: number) => void
const lookup = (_name: string, options: { all?: boolean } | Found, after?: Found) => {
  const done = typeof options === 'function' ? options : after
  const address = { address: '127.0.0.1', family: 4 }
  if (typeof options === 'object' && options.all) done?.(null, [address])
  else done?.(null, address.address, address.family)
}
Object.assign(dns, { lookup })

type Result = { result: string; pass: boolean; constructor: { title: string } }
type Retriever = { retrieve: (host: string, ports: object) => Promise<unknown> }
type Constants = { ALL_TESTS: ((found: unknown) => Result)[] }
type Grader = {
  getGradeForScore: (score: number) => { score: number; grade: string }
  getScoreDescription: (result: string) => string
  getScoreModifier: (result: string) => number
}
type Charts = { MINIMUM_SCORE_FOR_EXTRA_CREDIT: number }

const [host = '', httpsPort, httpPort] = process.argv.slice(2)
const { retrieve } = (await load('retriever/retriever.js')) as Retriever
const { ALL_TESTS } = (await load('constants.js')) as Constants
const grader = (await load('grader/grader.js')) as Grader
const charts = (await load('grader/charts.js')) as Charts

const found = await retrieve(host, { httpsPort, httpPort })
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const tests = ALL_TESTS.map((test) => {
  const { result, pass, constructor } = test(found)
  const points = grader.getScoreModifier(result)
  return { name: constructor.title, pass, points, about: plain(grader.getScoreDescription(result)) }
})
// As Observatory counts: bonus points only above a minimum score.
const base = tests.reduce((sum, { points }) => sum + Math.min(0, points), 100)
const won = tests.reduce((sum, { points }) => sum + Math.max(0, points), 0)
const isGood = base >= charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT
const { score, grade } = grader.getGradeForScore(base + (isGood ? won : 0))
console.log(JSON.stringify({ score, grade, tests }))

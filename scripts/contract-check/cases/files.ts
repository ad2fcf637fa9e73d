import type { Case } from '../run/case.ts'
import type { Known } from '../run/known.ts'
import type { Probe, Told } from '../run/probe.ts'

const START = 256
const ID = 'getFile'

const read = (probe: Probe, path: string, range?: string, success = [200]) =>
  probe.ask(
    ID,
    { path: { path }, most: 64 * 1024, ...(range && { headers: { Range: range } }) },
    'member',
    success,
  )

function expectBytes(probe: Probe, told: Told<'getFile'>, from: number, to: number, size: number) {
  const wanted = `bytes ${from}-${to}/${size}`
  const stated = told.headers['content-range']
  const where = 'header Content-Range'
  probe.check(ID, stated === wanted, { where, expected: wanted, got: stated ?? 'nothing' })
  const [due, got] = [to - from + 1, told.bytes.length]
  probe.check(ID, due === got, { where: 'body', expected: `${due} bytes`, got: `${got} bytes` })
}

async function checkRanges(probe: Probe, path: string) {
  const whole = await read(probe, path)
  const accepts = whole.headers['accept-ranges'] ?? 'nothing'
  const fault = { where: 'header Accept-Ranges', expected: 'bytes', got: accepts }
  probe.check(ID, accepts === 'bytes', fault)
  const size = Number(whole.headers['content-length'])
  if (!Number.isInteger(size) || size < START) {
    const expected = `the size of a file of at least ${START} bytes`
    const got = whole.headers['content-length'] ?? 'nothing'
    probe.check(ID, false, { where: 'header Content-Length', expected, got })
    return
  }
  const first = await read(probe, path, `bytes=0-${START - 1}`, [206])
  expectBytes(probe, first, 0, START - 1, size)
  const same = first.bytes.equals(whole.bytes.subarray(0, START))
  const expected = 'the bytes that the whole file has there'
  probe.check(ID, same, { where: 'body', expected, got: 'others' })

  const end = await read(probe, path, 'bytes=-10', [206])
  expectBytes(probe, end, size - 10, size - 1, size)
  const open = await read(probe, path, `bytes=${size - 10}-`, [206])
  expectBytes(probe, open, size - 10, size - 1, size)
  probe.check(ID, open.bytes.equals(end.bytes), { where: 'body', expected, got: 'others' })
  await outside(probe, path, size)
}

async function outside(probe: Probe, path: string, size: number) {
  const asked = { path: { path }, headers: { Range: `bytes=${size}-` } }
  const { headers } = await probe.refused(ID, probe.write(ID, asked, undefined), [416], true)
  const expected = `bytes */${size}`
  const got = headers['content-range'] ?? 'nothing'
  probe.check(ID, got === expected, { where: 'header Content-Range', expected, got })
}

const media: Record<string, (known: Known) => Promise<string | undefined>> = {
  video: async ({ archive }) => (await archive()).video,
  thumbnail: async ({ archive }) => (await archive()).thumbnail,
  'channel logo': async ({ channels }) => (await channels()).find(({ logo }) => logo)?.logo,
  'collection cover': async ({ collections }) => (await collections())[0].cover,
}

/** Files come whole or in the ranges that are asked for. */
export const fileCases: readonly Case[] = Object.entries(media).map(([kind, find]) => ({
  name: `A ${kind} can be read whole and by ranges`,
  operation: ID,
  run: async (probe, known) => {
    const path = await find(known)
    if (path === undefined) probe.leave(`no ${kind} is named`)
    else if (/^https?:/.test(path))
      probe.leave(`a ${kind} lies at another host, by a whole address`)
    else await checkRanges(probe, path)
  },
}))

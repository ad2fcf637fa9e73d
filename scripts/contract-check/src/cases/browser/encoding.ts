import { gunzipSync } from 'node:zlib'
import { operations } from '../../contract/operations.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { isAway, readOf, whoReads } from '../reads.ts'

const CODING = 'header Content-Encoding'

const codingOf = ({ headers }: WireAnswer) => {
  const coding = headers['content-encoding']?.trim().toLowerCase()
  return coding === 'identity' ? undefined : coding
}

function isZipped({ body, whole }: WireAnswer) {
  // Of a body that was not read to its end, only the beginning can be told.
  if (!whole) return body[0] === 0x1f && body[1] === 0x8b
  try {
    return body.length === 0 || gunzipSync(body).length >= 0
  } catch {
    return false
  }
}

async function holdEncoding(probe: Probe, known: Known, id: Case['operation']) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 64 * 1024 }, whoReads(id))
  const plain = await probe.raw(id, request)
  const expected = 'none: identity was asked for'
  const coding = codingOf(plain)
  probe.check(id, coding === undefined, { where: CODING, expected, got: show(coding) })
  for (const refusing of ['gzip;q=0', 'gzip;q=0, br;q=0, deflate;q=0, *;q=0, identity', '']) {
    const unwilling = { ...request, headers: { ...request.headers, 'Accept-Encoding': refusing } }
    const given = codingOf(await probe.raw(id, unwilling))
    const none = { where: CODING, expected: `none for ${show(refusing)}`, got: show(given) }
    probe.check(id, given === undefined, none)
  }
  const accepting = { ...request, headers: { ...request.headers, 'Accept-Encoding': 'gzip' } }
  const zipped = await probe.raw(id, accepting)
  const chosen = codingOf(zipped)
  const told = { where: CODING, expected: 'gzip or none: gzip was asked for', got: show(chosen) }
  probe.check(id, chosen === undefined || chosen === 'gzip', told)
  if (chosen !== 'gzip') return
  const broken = { where: 'body', expected: 'what gzip makes', got: 'something else' }
  probe.check(id, isZipped(zipped), broken)
  for (const answer of [plain, zipped]) {
    const vary = answer.headers.vary ?? ''
    const names = /(?:^|[\s,])(?:accept-encoding|\*)(?:$|[\s,])/i.test(vary)
    const where = 'header Vary'
    const fault = { rule: 'cache', where, expected: 'Accept-Encoding', got: show(vary) } as const
    probe.check(id, names, fault)
  }
}

export const encodingCases: readonly Case[] = operations
  .filter(({ method }) => method === 'get')
  .map(({ id }) => ({
    name: 'A body is encoded only as it was asked for, and says so',
    rule: 'form',
    operation: id,
    run: (probe, known) => holdEncoding(probe, known, id),
  }))

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
  const read = async (coding: string) => {
    const headers = { ...request.headers, 'Accept-Encoding': coding }
    const answer = await probe.raw(id, { ...request, headers })
    return { answer, coding: codingOf(answer) }
  }
  const refusing = ['identity', 'gzip;q=0', 'gzip;q=0, br;q=0, deflate;q=0, *;q=0, identity', '']
  for (const unwilling of refusing) {
    const { answer, coding } = await read(unwilling)
    const none = `none for Accept-Encoding: ${unwilling}`
    probe.check(id, answer, coding === undefined, CODING, none, show(coding))
  }
  const plain = await read('identity')
  const zipped = await read('gzip')
  const chosen = zipped.coding
  const fits = chosen === undefined || chosen === 'gzip'
  probe.check(id, zipped.answer, fits, CODING, 'gzip or none: gzip was asked for', show(chosen))
  if (chosen !== 'gzip') return
  probe.check(
    id,
    zipped.answer,
    isZipped(zipped.answer),
    'body',
    'what gzip makes',
    'something else',
  )
  for (const { answer } of [plain, zipped]) {
    const vary = answer.headers.vary ?? ''
    const names = /(?:^|[\s,])(?:accept-encoding|\*)(?:$|[\s,])/i.test(vary)
    probe.check(
      id,
      [plain.answer, zipped.answer],
      names,
      'header Vary',
      'Accept-Encoding',
      show(vary),
      'cache',
    )
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

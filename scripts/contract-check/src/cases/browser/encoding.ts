import { gunzipSync } from 'node:zlib'
import type { Operation } from '../../contract/operations.ts'
import { show } from '../../judge/fault.ts'
import { casesFor, type Known, type Probe } from '../../run/case.ts'
import type { WireAnswer } from '../../wire/wire.ts'
import { isAway, readOf, reading, whoReads } from '../reads.ts'

const CODING = 'header Content-Encoding'

const codingOf = ({ headers }: WireAnswer) =>
  headers['content-encoding']?.trim().toLowerCase() ?? 'identity'

function isZipped({ body, whole }: WireAnswer) {
  // Of a body that was not read to its end, only the beginning can be told.
  if (!whole) return body[0] === 0x1f && body[1] === 0x8b
  try {
    return body.length === 0 || gunzipSync(body).length >= 0
  } catch {
    return false
  }
}

const REFUSING = ['identity', 'gzip;q=0', '*;q=0, identity', '']

async function holdEncoding(probe: Probe, known: Known, { id }: Operation) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 64 * 1024 }, whoReads(id))
  const read = (coding: string) =>
    probe.raw(id, { ...request, headers: { ...request.headers, 'Accept-Encoding': coding } })
  for (const unwilling of REFUSING) {
    const answer = await read(unwilling)
    const coding = codingOf(answer)
    const none = `none for Accept-Encoding: ${unwilling}`
    probe.check(id, answer, coding === 'identity', CODING, none, show(coding))
  }
  const [plain, zipped] = [await read('identity'), await read('gzip')]
  const chosen = codingOf(zipped)
  const fits = chosen === 'identity' || chosen === 'gzip'
  probe.check(id, zipped, fits, CODING, 'gzip or none: gzip was asked for', show(chosen))
  if (chosen !== 'gzip') return
  probe.check(id, zipped, isZipped(zipped), 'body', 'what gzip makes', 'something else')
  for (const { headers } of [plain, zipped]) {
    const { vary = '' } = headers
    const names = /(?:^|[\s,])(?:accept-encoding|\*)(?:$|[\s,])/i.test(vary)
    const both = [plain, zipped]
    probe.check(id, both, names, 'header Vary', 'Accept-Encoding', show(vary), 'cache')
  }
}

const AS_ASKED = 'A body is encoded only as it was asked for, and says so'

export const encodingCases = casesFor(reading, 'form', AS_ASKED, holdEncoding)

import { gunzipSync } from 'node:zlib'
import type { Operation } from '../../contract/operations.ts'
import { format } from '../../validate/violation.ts'
import { casesFor, type TestData, type Probe } from '../../run/case.ts'
import type { HttpResponse } from '../../http/client.ts'
import { isOnOtherHost, inputFor, reading, readRole } from '../reads.ts'

const CODING = 'header Content-Encoding'

const codingOf = ({ headers }: HttpResponse) =>
  headers['content-encoding']?.trim().toLowerCase() ?? 'identity'

function isZipped({ body, whole }: HttpResponse) {
  // A truncated body cannot be unzipped: only its first two bytes are compared.
  if (!whole) return body[0] === 0x1f && body[1] === 0x8b
  try {
    return body.length === 0 || gunzipSync(body).length >= 0
  } catch {
    return false
  }
}

const REFUSING = ['identity', 'gzip;q=0', '*;q=0, identity', '']

async function checkEncoding(probe: Probe, data: TestData, { id }: Operation) {
  const asked = await inputFor(id, data)
  if (isOnOtherHost(asked)) return
  const request = probe.write(id, { ...asked, maxBytes: 64 * 1024 }, readRole(id))
  const read = (coding: string) =>
    probe.raw(id, { ...request, headers: { ...request.headers, 'Accept-Encoding': coding } })
  for (const unwilling of REFUSING) {
    const answer = await read(unwilling)
    const coding = codingOf(answer)
    const none = `none for Accept-Encoding: ${unwilling}`
    probe.check(id, answer, coding === 'identity', CODING, none, format(coding))
  }
  const [plain, zipped] = [await read('identity'), await read('gzip')]
  const chosen = codingOf(zipped)
  const fits = chosen === 'identity' || chosen === 'gzip'
  probe.check(id, zipped, fits, CODING, 'gzip or none: gzip was asked for', format(chosen))
  if (chosen !== 'gzip') return
  probe.check(id, zipped, isZipped(zipped), 'body', 'what gzip makes', 'something else')
  for (const { headers } of [plain, zipped]) {
    const { vary = '' } = headers
    const names = /(?:^|[\s,])(?:accept-encoding|\*)(?:$|[\s,])/i.test(vary)
    const both = [plain, zipped]
    probe.check(id, both, names, 'header Vary', 'Accept-Encoding', format(vary), 'cache')
  }
}

const AS_ASKED = 'A body has only an encoding that was accepted, and names it'

export const encodingCases = casesFor(reading, 'form', AS_ASKED, checkEncoding)

import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { clearHits, readHits } from '../analytics/collector.ts'
import { staticFile } from '../http/pages/static-file.ts'
import { listScenarios } from '../desk/list-scenarios.ts'
import { personasIn } from '../world/personas.ts'
import type { Call, Table } from '../http/route.ts'
import { stateOf } from '../http/session-state.ts'
import { badFields } from '../contract/answers.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import { shownEntry } from '../http/log/log-entry.ts'
import { loadBundle } from './bundle/load.ts'
import { saveBundle } from './bundle/save.ts'
import { resetSession, setClock, setPersona, setScenario } from './changes.ts'
import { signIn } from './sign-in.ts'
import { harOf } from './har.ts'

/** The requests of this session that are still held, oldest first; `?format=har` as HAR 1.2. */
function readLog({ exchange: { search, own }, session, context }: Call): AnyAnswer {
  const format = new URLSearchParams(search).get('format') ?? 'json'
  const entries = context.log.of(session.id)
  if (format === 'json') return { status: 200, body: entries.map(shownEntry) }
  if (format !== 'har') return badFields({ field: 'format', message: 'must be one of json, har' })
  const headers = { 'Content-Disposition': 'attachment; filename="plus2tele.har"' }
  return { status: 200, body: harOf(entries, own), headers }
}

function listPersonas({ session, context }: Call) {
  const personas = personasIn(context.libraries.of(session)).map(({ id, about, user }) => ({
    id,
    about,
    username: user.username,
    token: `mock_persona_${id}`,
    first: session.persona === id,
  }))
  return { status: 200, body: personas }
}

const JSON_TYPE = 'application/json; charset=utf-8'

const describeControl = staticFile('control', JSON_TYPE, () => {
  const yaml = readFileSync(new URL('./control-api.yaml', import.meta.url), 'utf8')
  return JSON.stringify(load(yaml), null, 2)
})

/** What tools read; `control-api.yaml` describes it, and what they change. */
export const TOOL_READS: Table = {
  '/__mock/api': describeControl,
  '/__mock/state': ({ session, context }) => ({ status: 200, body: stateOf(session, context) }),
  '/__mock/scenarios': listScenarios,
  '/__mock/personas': listPersonas,
  '/__mock/log': readLog,
  '/__mock/coverage': ({ session, context }) => ({
    status: 200,
    body: context.coverage.of(session),
  }),
  '/__mock/analytics': readHits,
  '/__mock/bundle': saveBundle,
}

export const TOOL_CHANGES: Table = {
  '/__mock/scenario': setScenario,
  '/__mock/persona': setPersona,
  '/__mock/clock': setClock,
  '/__mock/reset': resetSession,
  '/__mock/bundle': loadBundle,
  '/__mock/session/sign-in': signIn,
  '/__mock/analytics/clear': clearHits,
}

import { personasIn } from '../world/personas.ts'
import type { Mock, SessionLocals } from '../http/locals.ts'
import { parseScenarioIds } from '../scenarios/active-scenarios.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import { sessionTime, type Session } from '../sessions/session.ts'

/** A session as JSON for testers, without tokens. */
export const stateOf = (session: Session, mock: Mock) => ({
  session: session.id,
  scenario: session.active.scenario,
  fault: session.active.fault,
  ...mock.worlds.sizeOf(session.active),
  persona: session.persona ?? null,
  now: new Date(sessionTime(session)).toISOString(),
  clock: session.clockOffset === 0 ? 'real' : 'set',
  signedIn: [...new Set(session.tokens?.values())],
  uploads: session.uploads?.size ?? 0,
  changes: mock.worlds.of(session).changes(),
})

export type DeskState = ReturnType<typeof deskStateOf>

const named = (text: string) => text.split(',').filter(Boolean)

const counted = (count: number, one: string, many: string) =>
  count ? [`${count} ${count === 1 ? one : many}`] : []

/** The session's state, with the defaults, names and texts that the desk shows. */
export function deskStateOf({ own, session, mock }: SessionLocals) {
  const { changes, scenario, fault, uploads: _uploads, ...state } = stateOf(session, mock)
  const ids = parseScenarioIds(scenario) ?? []
  const world = mock.worlds.of(session)
  const usual = mock.worlds.sizeOf({
    ...session.active,
    seed: undefined,
    archives: undefined,
  })
  return {
    ...state,
    scenarios: ids.map(String),
    faults: named(fault),
    signedIn: state.signedIn.map((id) => world.member(id)?.username ?? id),
    personas: personasIn(world).map(({ id, user }) => ({
      id,
      name: user.username,
      avatar: user.avatar,
    })),
    usual,
    /** True if a scenario sets the size. */
    sized: ids.some((id) => scenarioOf(id).world?.archives !== undefined),
    latency: mock.latency,
    site: mock.sites.at(own),
    changes: [
      ...counted(changes.archives?.length ?? 0, 'archive added', 'archives added'),
      ...counted(Object.keys(changes.comments ?? {}).length, 'thread changed', 'threads changed'),
      ...counted(changes.members?.length ?? 0, 'member changed', 'members changed'),
      ...counted(changes.removedMembers?.length ?? 0, 'account deleted', 'accounts deleted'),
      ...counted(Object.keys(changes.views ?? {}).length, 'archive watched', 'archives watched'),
    ],
  }
}

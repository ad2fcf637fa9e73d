import { parseUrl } from '../http/read/parse-url.ts'
import { checkActivity } from './check-activity.ts'
import { checkAuthorize, SCOPES } from './check-authorize.ts'
import { codeFor } from './code.ts'
import type { HostOptions, HostState } from './host-state.ts'
import { codes, isRecord } from './protocol.ts'

/**
 * The platform's result of a command: data or an error. `objections` name what the site should fix.
 */
export type CommandResult = { objections?: readonly string[] } & (
  | { data: unknown }
  | { code: number; message: string }
)

type Args = Record<string, unknown>
type Given = { args: Args; evt: unknown; state: HostState; options: HostOptions }
type Run = (given: Given) => CommandResult | Promise<CommandResult>

const refused = (code: number, message: string, objections = [message]): CommandResult => ({
  code,
  message,
  objections,
})

const authorize: Run = ({ args, state, options: { member, nonce, script } }) => {
  const objections = checkAuthorize(args, state.clientId)
  if (args.client_id !== state.clientId || args.response_type !== 'code') {
    return refused(codes.payload, 'Invalid AUTHORIZE payload', objections)
  }
  return { data: { code: codeFor(member.persona, nonce(), script.exchange) }, objections }
}

const authenticate: Run = async ({ args, state, options }) => {
  const { member, script, ownerOf, now } = options
  const token = args.access_token
  const owner = typeof token === 'string' && token ? await ownerOf(token) : undefined
  if (owner !== member.persona) return refused(codes.token, 'Invalid token')
  state.authenticated = true
  const { name } = script
  const names = name === undefined ? {} : { username: name, global_name: name || null }
  return {
    data: {
      access_token: token,
      expires: new Date(now() + 7 * 86_400_000).toISOString(),
      scopes: SCOPES,
      user: { ...member.user, ...names },
      application: { id: String(state.clientId), name: '+2Télé', description: 'archives TV' },
    },
  }
}

const setActivity: Run = ({ args, state }) => {
  if (!state.authenticated) return refused(codes.scope, 'Not authenticated or invalid scope')
  const { activity } = args
  const { wrong, unsure } = checkActivity(activity)
  if (wrong.length) return refused(codes.payload, `Invalid activity: ${wrong[0]}`, wrong)
  state.activity = activity as Args | null
  const own = { name: '+2Télé', type: 0, application_id: String(state.clientId) }
  return { data: { ...own, ...(activity as Args | null) }, objections: unsure }
}

const openExternalLink: Run = ({ args: { url }, state }) => {
  if (typeof url !== 'string' || !/^https?:$/.test(parseUrl(url)?.protocol ?? '')) {
    return refused(codes.payload, 'Invalid url: an absolute http(s) address is due')
  }
  state.links.push(url)
  return { data: { opened: true } }
}

const captureLog: Run = ({ args: { level, message } }) =>
  typeof level === 'string' && typeof message === 'string'
    ? { data: null }
    : refused(codes.payload, 'Invalid log line: level and message are texts')

const subscribe: Run = ({ evt, state }) => {
  if (typeof evt !== 'string') return refused(codes.payload, 'An event is due')
  state.subscribed.add(evt)
  return { data: { evt } }
}

const unsubscribe: Run = ({ evt, state }) => {
  if (typeof evt !== 'string') return refused(codes.payload, 'An event is due')
  state.subscribed.delete(evt)
  return { data: { evt } }
}

const participants: Run = ({ options }) => ({
  data: {
    participants: options.participants().map(({ user }) => ({ ...user, bot: false, flags: 0 })),
  },
})

/** Commands that the simulator supports. It rejects others, as the platform does. */
const COMMANDS: Readonly<Record<string, Run>> = {
  AUTHORIZE: authorize,
  AUTHENTICATE: authenticate,
  SET_ACTIVITY: setActivity,
  OPEN_EXTERNAL_LINK: openExternalLink,
  CAPTURE_LOG: captureLog,
  SUBSCRIBE: subscribe,
  UNSUBSCRIBE: unsubscribe,
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: participants,
}

export async function runCommand(
  payload: Record<string, unknown>,
  state: HostState,
  options: HostOptions,
): Promise<CommandResult> {
  const { cmd, args, evt } = payload
  const run = typeof cmd === 'string' && Object.hasOwn(COMMANDS, cmd) ? COMMANDS[cmd] : undefined
  if (!run) return refused(codes.command, `Invalid command: ${String(cmd)}`)
  return run({ args: isRecord(args) ? args : {}, evt, state, options })
}

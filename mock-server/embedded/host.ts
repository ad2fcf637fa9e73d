import { checkHandshake } from './check-handshake.ts'
import { runCommand, type CommandResult } from './commands.ts'
import type { RpcCommand, Message, CommandFault, UnsolicitedMessages } from './platform-fault.ts'
import { CLOSE, ERROR } from './faults/after-ready.ts'
import { newState, type LogLine, type HostOptions } from './host-state.ts'
import {
  answer,
  dispatch,
  failure,
  isJson,
  isRecord,
  layoutModes,
  opcodes,
  orientations,
  ready,
} from './protocol.ts'
import { messageTitle } from './message-title.ts'

/** Answers one frame's messages as the platform does, except where a fault changes that. It touches no DOM. */
export function createHost(options: HostOptions) {
  const { script, frame, now, log, changed } = options
  const state = newState()

  const remark = (what: string, objections: readonly string[] = []) =>
    log({ at: now(), way: 'remark', what, objections })

  function post(message: Message) {
    log({ at: now(), way: 'to', what: messageTitle(message), message, objections: [] })
    options.send('host', message)
    if (message[0] !== opcodes.CLOSE) return
    // What a closed connection has set is shown to nobody.
    state.activity = undefined
    changed()
  }

  function say(after: UnsolicitedMessages['after']) {
    for (const { as, messages } of (script.unasked ?? []).filter((one) => one.after === after)) {
      for (const message of messages) {
        if (as === 'host') post(message)
        else {
          log({
            at: now(),
            way: 'to',
            what: `${messageTitle(message)} (forged)`,
            message,
            objections: [],
          })
          options.send(as, message)
        }
      }
    }
  }

  function sendReady() {
    state.readySent = true
    post(script.ready === 'malformed' ? dispatch('READY', { v: 1 }) : ready())
    changed()
  }

  function shakeHands(payload: Record<string, unknown>) {
    const again = ++state.handshakes > 1
    const { client_id: id } = payload
    const clientId = typeof id === 'string' ? id : undefined
    Object.assign(state, { clientId, readySent: false, authenticated: false })
    state.subscribed.clear()
    if (again) remark('A second handshake: the site was reloaded, or two instances of the SDK run')
    if (script.ready === 'never' || script.ready === 'held') remark('READY is held back')
    else sendReady()
    say('handshake')
  }

  const reply = (cmd: string, nonce: string, verdict: CommandResult) =>
    post(
      'data' in verdict
        ? answer(cmd, nonce, verdict.data)
        : failure(cmd, nonce, verdict.code, verdict.message),
    )

  function trip(trouble: CommandFault, cmd: string, nonce: string, verdict: CommandResult) {
    if (trouble.kind === 'silence') return remark(`${cmd} is left without an answer`)
    if (trouble.kind === 'refuse') return post(failure(cmd, nonce, trouble.code, trouble.message))
    if (trouble.kind === 'data') return post(answer(cmd, nonce, trouble.data))
    if (trouble.kind === 'besides' && 'data' in verdict) {
      return reply(cmd, nonce, { data: Object.assign({}, verdict.data, trouble.data) })
    }
    if (trouble.kind === 'misnamed') return reply(trouble.cmd, nonce, verdict)
    if (trouble.kind === 'late') options.after(trouble.ms, () => reply(cmd, nonce, verdict))
  }

  async function obey(payload: Record<string, unknown>, entry: LogLine) {
    const { cmd, nonce } = payload
    const early = state.readySent ? [] : ['a command before READY']
    if (typeof cmd !== 'string' || typeof nonce !== 'string') {
      return log({ ...entry, objections: ['cmd or nonce is missing'] })
    }
    const { authenticated, activity } = state
    const subscribed = new Set(state.subscribed)
    const verdict = await runCommand(payload, state, options)
    log({ ...entry, objections: [...early, ...(verdict.objections ?? [])] })
    const trouble = script.answers?.[cmd as RpcCommand]
    // What the site is told to have failed has not happened.
    if (trouble && !['late', 'besides'].includes(trouble.kind))
      Object.assign(state, { authenticated, activity, subscribed })
    if (trouble) trip(trouble, cmd, nonce, verdict)
    else reply(cmd, nonce, verdict)
    if (cmd === 'AUTHENTICATE' && state.authenticated) say('authenticated')
    changed()
  }

  const tell = (event: string, data: object) => {
    if (state.subscribed.has(event)) post(dispatch(event, data))
  }

  return {
    state,

    async receive(data: unknown) {
      if (!isJson(data)) {
        return log({ at: now(), way: 'from', what: 'no message', objections: ['is no JSON'] })
      }
      const [opcode, payload] = (Array.isArray(data) ? data : []) as Message
      const entry: LogLine = {
        at: now(),
        way: 'from',
        what: messageTitle(data),
        message: data,
        objections: [],
      }
      if (opcode === opcodes.HANDSHAKE && isRecord(payload)) {
        log({ ...entry, objections: checkHandshake(payload, frame) })
        shakeHands(payload)
      } else if (opcode === opcodes.FRAME && isRecord(payload)) await obey(payload, entry)
      else if (opcode === opcodes.CLOSE) log(entry)
      else log({ ...entry, objections: ['is no message of the protocol'] })
      changed()
    },

    sendReady,
    close: () => post(CLOSE),
    sendError: () => post(ERROR),

    /** Tells a site that wants to know how much of the window it has now. */
    layout: (mode: (typeof layoutModes)[number]) =>
      tell('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: layoutModes.indexOf(mode) }),

    /** And how the device is held. */
    turn: (orientation: (typeof orientations)[number]) =>
      // The second is the one of before, which the SDK still asks for.
      tell('ORIENTATION_UPDATE', {
        screen_orientation: orientations.indexOf(orientation),
        orientation,
      }),
  }
}

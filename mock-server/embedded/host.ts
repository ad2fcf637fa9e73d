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

/**
 * Replies to one frame's messages as the platform does, except where a fault changes the reply. It
 * uses no DOM.
 */
export function createHost(options: HostOptions) {
  const { script, frame, now, log, changed } = options
  const state = newState()

  const remark = (what: string, objections: readonly string[] = []) =>
    log({ at: now(), way: 'remark', what, objections })

  function post(message: Message) {
    log({ at: now(), way: 'to', what: messageTitle(message), message, objections: [] })
    options.send('host', message)
    if (message[0] !== opcodes.CLOSE) return
    // A closed connection ends its presence.
    state.activity = undefined
    changed()
  }

  function sendUnsolicited(after: UnsolicitedMessages['after']) {
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

  function handleHandshake(payload: Record<string, unknown>) {
    const again = ++state.handshakes > 1
    const { client_id: id } = payload
    const clientId = typeof id === 'string' ? id : undefined
    Object.assign(state, { clientId, readySent: false, authenticated: false })
    state.subscribed.clear()
    if (again) remark('A second handshake: the site was reloaded, or two instances of the SDK run')
    if (script.ready === 'never' || script.ready === 'delayed') remark('READY is held back')
    else sendReady()
    sendUnsolicited('handshake')
  }

  const reply = (cmd: string, nonce: string, result: CommandResult) =>
    post(
      'data' in result
        ? answer(cmd, nonce, result.data)
        : failure(cmd, nonce, result.code, result.message),
    )

  function replyWithFault(fault: CommandFault, cmd: string, nonce: string, result: CommandResult) {
    if (fault.kind === 'silence') return remark(`${cmd} is left without an answer`)
    if (fault.kind === 'refuse') return post(failure(cmd, nonce, fault.code, fault.message))
    if (fault.kind === 'data') return post(answer(cmd, nonce, fault.data))
    if (fault.kind === 'extraField' && 'data' in result) {
      return reply(cmd, nonce, { data: Object.assign({}, result.data, fault.data) })
    }
    if (fault.kind === 'wrongCommand') return reply(fault.cmd, nonce, result)
    if (fault.kind === 'late') options.after(fault.ms, () => reply(cmd, nonce, result))
  }

  async function handleCommand(payload: Record<string, unknown>, entry: LogLine) {
    const { cmd, nonce } = payload
    const early = state.readySent ? [] : ['a command before READY']
    if (typeof cmd !== 'string' || typeof nonce !== 'string') {
      return log({ ...entry, objections: ['cmd or nonce is missing'] })
    }
    const { authenticated, activity } = state
    const subscribed = new Set(state.subscribed)
    const result = await runCommand(payload, state, options)
    log({ ...entry, objections: [...early, ...(result.objections ?? [])] })
    const fault = script.answers?.[cmd as RpcCommand]
    // A command that fails for the site has no effect.
    if (fault && !['late', 'extraField'].includes(fault.kind))
      Object.assign(state, { authenticated, activity, subscribed })
    if (fault) replyWithFault(fault, cmd, nonce, result)
    else reply(cmd, nonce, result)
    if (cmd === 'AUTHENTICATE' && state.authenticated) sendUnsolicited('authenticated')
    changed()
  }

  const notify = (event: string, data: object) => {
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
        handleHandshake(payload)
      } else if (opcode === opcodes.FRAME && isRecord(payload)) await handleCommand(payload, entry)
      else if (opcode === opcodes.CLOSE) log(entry)
      else log({ ...entry, objections: ['is no message of the protocol'] })
      changed()
    },

    sendReady,
    close: () => post(CLOSE),
    sendError: () => post(ERROR),

    /** Notifies a subscribed site of its layout mode. */
    layout: (mode: (typeof layoutModes)[number]) =>
      notify('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: layoutModes.indexOf(mode) }),

    /** Notifies a subscribed site of the device's orientation. */
    turn: (orientation: (typeof orientations)[number]) =>
      // `orientation` is the former name, which the SDK still expects.
      notify('ORIENTATION_UPDATE', {
        screen_orientation: orientations.indexOf(orientation),
        orientation,
      }),
  }
}

import { isRecord } from './protocol.ts'

const NAMES = ['HANDSHAKE', '', 'CLOSE', 'HELLO']

/** A title of one or two words for the log. */
export function messageTitle(message: unknown): string {
  if (!Array.isArray(message)) return 'no message'
  const [opcode, payload] = message as unknown[]
  if (opcode === undefined) return 'empty message'
  if (opcode !== 1) {
    return (typeof opcode === 'number' && NAMES[opcode]) || `opcode ${JSON.stringify(opcode)}`
  }
  if (!isRecord(payload)) return 'empty frame'
  const words = [payload.cmd === 'DISPATCH' ? '' : payload.cmd, payload.evt]
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ')
}

import { endpoints } from '#contract'
import type { OperationId } from '../contract/operation.ts'
import { breachContract } from './fault.ts'
import { GATEWAY_PAGE } from './gateway-page.ts'
import type { ActiveScenario } from './scenario.ts'

type Kind = {
  /** Pattern of the value after the colon; absent: takes none. */
  value?: RegExp
  about: string
  does: (value: string) => Omit<ActiveScenario, 'name'>
}

const WHOLE = /^\d{1,6}$/

/**
 * Faults that need no scenario: `kind` or `kind:value`, each with an optional `@operation` or
 * `@everything`.
 */
export const FAULT_KINDS: Readonly<Record<string, Kind>> = {
  wait: {
    value: /^(?:\d{1,4}|[1-5]\d{4}|60000)$/,
    about: 'Milliseconds before the answer, at most 60000.',
    does: (value) => ({ delay: Number(value) }),
  },
  drip: {
    value: WHOLE,
    about: 'Bytes a second of the true answer.',
    does: (value) => ({ fault: { kind: 'drip', rate: Math.max(1, Number(value)) } }),
  },
  status: {
    value: /^[45]\d\d(?:x[1-9])?$/,
    about: 'A failure with this status; `503x2`: twice at each address, then it works.',
    does: (value) => {
      const [status = '', times] = value.split('x')
      const fault = { kind: 'status', status: Number(status) } as const
      return { fault: times ? { ...fault, times: Number(times) } : fault }
    },
  },
  type: {
    value: /^[\w.+-]+\/[\w.+-]+$/,
    about: 'The true answer under another content type.',
    does: (type) => ({ fault: { kind: 'retype', type } }),
  },
  reset: {
    about: 'The connection is reset before the first byte.',
    does: () => ({ fault: { kind: 'reset' } }),
  },
  silence: {
    about: 'The socket is held, and nothing comes.',
    does: () => ({ fault: { kind: 'silence' } }),
  },
  stall: {
    about: 'Half the true answer, then the socket is held.',
    does: () => ({ fault: { kind: 'stall' } }),
  },
  truncate: {
    about: 'Half the true answer, against its Content-Length.',
    does: () => ({ fault: { kind: 'truncate' } }),
  },
  html: {
    about: 'Status 200 with an HTML page.',
    does: () => ({
      fault: { kind: 'answer', answer: breachContract({ status: 200, html: GATEWAY_PAGE }) },
    }),
  },
  empty: {
    about: 'Status 200 with no body.',
    does: () => ({ fault: { kind: 'answer', answer: breachContract({ status: 200 }) } }),
  },
}

const MAX_AT_ONCE = 10

const isOperation = (name: string): name is OperationId => Object.hasOwn(endpoints, name)

function faultNamed(text: string): ActiveScenario | string {
  const [, kindName = '', value, target] = /^(\w+)(?::([^@]*))?(?:@(.*))?$/.exec(text) ?? []
  const kind = Object.hasOwn(FAULT_KINDS, kindName) ? FAULT_KINDS[kindName] : undefined
  if (!kind) return `is not one of: ${Object.keys(FAULT_KINDS).join(', ')}`
  if (kind.value ? !kind.value.test(value ?? '') : value !== undefined) {
    return kind.value
      ? `needs a valid value for ${kindName} (see its description)`
      : `takes no value for ${kindName}`
  }
  if (target === undefined) return { name: text, ...kind.does(value ?? '') }
  if (target !== 'everything' && !isOperation(target))
    return 'names an operation that is not in the contract'
  const on = target === 'everything' ? target : [target]
  return { name: text, on, ...kind.does(value ?? '') }
}

/**
 * Parses `wait:3000,drip:20@getHome`.
 * @returns the faults, or a sentence about what is invalid
 */
export function parseFaults(
  text: string,
): { text: string; active: ActiveScenario[] } | { problem: string } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length > MAX_AT_ONCE) return { problem: `takes at most ${MAX_AT_ONCE} at once` }
  const active: ActiveScenario[] = []
  for (const part of parts) {
    const one = faultNamed(part)
    if (typeof one === 'string') return { problem: one }
    active.push(one)
  }
  return { text: parts.join(','), active }
}

import type { Context } from './context.ts'
import type { Exchange } from './exchange.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import type { Session } from '../sessions/session.ts'

export type Call = { exchange: Exchange; session: Session; context: Context }

/** Gives its answer, or nothing if it answers for itself, bit by bit. */
export type Route = (call: Call) => AnyAnswer | void | Promise<AnyAnswer>

export type Table = Readonly<Record<string, Route>>

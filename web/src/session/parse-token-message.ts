import { isToken } from './token.ts'

type Message = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>
type Sender = { window: unknown; origin: string }

/** The token of a message, if its window and origin match and the token is well-formed. */
export function parseTokenMessage(
  { source, origin, data }: Message,
  sender: Sender,
): string | undefined {
  if (source !== sender.window || origin !== sender.origin) return undefined
  try {
    const { token } = Object(data) as { token?: unknown }
    return isToken(token) ? token : undefined
  } catch {
    return undefined
  }
}

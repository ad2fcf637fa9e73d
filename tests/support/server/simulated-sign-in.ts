import { request, flushMessages, type simulatedFrame } from './simulated-frame.ts'

type Frame = Awaited<ReturnType<typeof simulatedFrame>>
/** The request that the product makes, for the SDK to change as it likes. */
export const scopes = () => ({ ...request, scope: [...request.scope] })

/** The whole sign-in, as the site does it. */
export async function signInToFrame(frame: Frame, sdk = frame.connect()) {
  await sdk.ready()
  const { code } = await sdk.commands.authorize(scopes())
  frame.grant('token', frame.member.persona)
  const answer = await sdk.commands.authenticate({ access_token: 'token' })
  return { sdk, code, answer }
}

/** The outcome of a promise once no message is pending: its end, or 'waiting'. */
export async function outcome(promise: Promise<unknown>) {
  const ended = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await flushMessages()
  return Promise.race([ended, Promise.resolve('waiting')])
}

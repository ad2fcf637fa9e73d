import {
  request,
  flushMessages,
  type simulatedFrame,
} from '#test/support/server/simulated-frame.ts'

type Frame = Awaited<ReturnType<typeof simulatedFrame>>
/** Returns a copy of the site's request, because the SDK changes it. */
export const scopes = () => ({ ...request, scope: [...request.scope] })

/** Signs in as the site does. */
export async function signInToFrame(frame: Frame, sdk = frame.connect()) {
  await sdk.ready()
  const { code } = await sdk.commands.authorize(scopes())
  frame.grant('token', frame.member.persona)
  const answer = await sdk.commands.authenticate({ access_token: 'token' })
  return { sdk, code, answer }
}

/** Returns the result of a promise once all messages are delivered; 'waiting' if it is pending. */
export async function outcome(promise: Promise<unknown>) {
  const ended = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await flushMessages()
  return Promise.race([ended, Promise.resolve('waiting')])
}

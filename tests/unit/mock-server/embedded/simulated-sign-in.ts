import { request, type simulatedFrame } from '#test/support/server/simulated-frame.ts'

type Frame = Awaited<ReturnType<typeof simulatedFrame>>

/** Signs in as the site does. */
export async function signInToFrame(frame: Frame, sdk = frame.connect()) {
  await sdk.ready()
  // The SDK changes its arguments.
  const { code } = await sdk.commands.authorize({ ...request, scope: [...request.scope] })
  frame.grant('token', frame.member.persona)
  const answer = await sdk.commands.authenticate({ access_token: 'token' })
  return { sdk, code, answer }
}

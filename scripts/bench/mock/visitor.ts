import { Agent, request } from 'node:http'

export type World = {
  readonly channels: readonly string[]
  readonly archives: readonly string[]
  readonly words: readonly string[]
  readonly files: readonly string[]
}

/** A request that was not answered with a success: the status, or what broke. */
export type Failure = { readonly request: string; readonly why: string }

type Asked = { readonly method?: 'POST' | 'DELETE'; readonly path: string; readonly body?: object }

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T

/** A client in a session of its own, over one connection that is kept; whatever it changes, it takes back. */
export function openVisitor(port: number, number: number, world: World) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took: number[] = []
  const failed: Failure[] = []
  let at = 0

  const send = (asked: Asked, again = false): Promise<string> =>
    new Promise<string>((done) => {
      const { method, path, body } = asked
      const start = performance.now()
      const fail = (why: string) => {
        failed.push({ request: `${method ?? 'GET'} ${path}`, why })
        done('')
      }
      const headers = {
        'X-Mock-Session': `soak-${number}`,
        Authorization: 'Bearer mock_persona_member',
        ...(body && { 'Content-Type': 'application/json' }),
      }
      const to = { host: '127.0.0.1', port, path, method: method ?? 'GET', headers }
      // As browsers do: a kept connection is used for changes too, and a new one when it had closed.
      const sent = request({ ...to, agent: !again && agent }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', ({ message }) => fail(message))
        answer.once('end', () => {
          took.push(performance.now() - start)
          const { statusCode = 0 } = answer
          // Not read in time, on a machine that stood still: HTTP lets it be sent again.
          if (statusCode === 408 && !again) done(send(asked, true))
          else if (statusCode >= 200 && statusCode < 300) done(Buffer.concat(chunks).toString())
          else fail(String(statusCode))
        })
      })
      sent.once('error', (error: NodeJS.ErrnoException) => {
        const closed = error.code === 'ECONNRESET' || error.code === 'EPIPE'
        if (sent.reusedSocket && closed) done(send(asked, true))
        else fail(error.message)
      })
      sent.end(body && JSON.stringify(body))
    })

  const archive = (turn: number) => `/api/archive/${pick(world.archives, number + (turn % 2))}`
  const steps: readonly ((turn: number) => Promise<unknown>)[] = [
    () => send({ path: '/api/home' }),
    (turn) => send({ path: `/api/archives?page=${1 + ((number + turn) % 300)}` }),
    (turn) =>
      send({
        path: `/api/archives?channel=${pick(world.channels, number + turn)}&sort=-views`,
      }),
    (turn) =>
      send({ path: `/api/search?query=${encodeURIComponent(pick(world.words, number + turn))}` }),
    (turn) => send({ path: archive(turn) }),
    (turn) => send({ path: `${archive(turn)}/similar` }),
    (turn) => send({ path: `${archive(turn)}/comments` }),
    (turn) => send({ method: 'POST', path: `${archive(turn)}/view` }),
    async (turn) => {
      const made = await send({
        method: 'POST',
        path: `${archive(turn)}/comments`,
        body: { text: `Je m’en souviens (${turn}).` },
      })
      if (!made) return
      const { id } = JSON.parse(made) as { id: string }
      await send({ method: 'DELETE', path: `/api/comment/${id}` })
    },
    (turn) => send({ path: pick(world.files, number + turn) }),
  ]

  return {
    /** Milliseconds of every answer. */
    took,
    failed,
    async step() {
      const turn = number + at++
      await pick(steps, turn)(Math.floor(turn / steps.length))
    },
    leave: () => agent.destroy(),
  }
}

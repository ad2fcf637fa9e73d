import { Agent, get } from 'node:http'

export type Ask = (path: string, session?: string) => Promise<{ ms: number; text: string }>

export function clientOf(port: number): { ask: Ask; end: () => void } {
  // Idle connections end here before the server ends them: a request may not meet a closing one.
  const agent = new Agent({ keepAlive: true, maxSockets: 8, timeout: 4_000 })
  const ask: Ask = (path, session = 'bench') =>
    new Promise((done, fail) => {
      const start = performance.now()
      const headers = { 'X-Mock-Session': session }
      get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', fail)
        answer.once('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) done({ ms: performance.now() - start, text })
          else fail(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
        })
      }).once('error', fail)
    })
  return { ask, end: () => agent.destroy() }
}

export async function load(ask: Ask, path: string, requests: number, connections = 4) {
  const lane = async () => {
    for (let sent = 0; sent < requests / connections; sent++) await ask(path)
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

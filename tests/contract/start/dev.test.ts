import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** Starts `npm run dev` as npm does. The marker identifies its processes on this machine. */
function start(args: readonly string[], marker: string) {
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs', 'dev', ...args], {
    // A shell may set NODE_ENV for another program.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      DEV_TEST: marker,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<number | null>((end) => child.once('close', (code) => end(code)))
  return { child, ended, said: () => said }
}

/** Returns the running processes with this marker, even those whose parent has ended. */
const survivors = (marker: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      const isDead = /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      return !isDead && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DEV_TEST=${marker}`)
    } catch {
      return false
    }
  })

// In order, because the last test stops the servers.
describe('npm run dev', { shuffle: false }, () => {
  const LATENCY = 400
  const marker = `servers-${process.pid}`
  let dev: ReturnType<typeof start>
  let [port, sitePort, site] = [0, 0, '']

  beforeAll(async () => {
    port = await getPort()
    sitePort = await getPort()
    site = `http://localhost:${sitePort}`
    const ports = ['--port', String(port), '--site-port', String(sitePort)]
    const world = [
      '--archives',
      '30',
      '--latency',
      String(LATENCY),
      '--scenario',
      'collections-empty',
    ]
    dev = start([...ports, ...world], marker)
    await vi.waitUntil(() => dev.said().includes('API reference'), { timeout: 110_000 })
  })
  afterAll(async () => {
    dev.child.kill('SIGINT')
    await dev.ended
  })

  const text = async (address: string) => {
    const answer = await fetch(address)
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: await answer.text(),
    }
  }

  it('prints the four addresses, and each of them answers', async () => {
    const desk = `http://localhost:${port}/__mock/`
    const printed = dev
      .said()
      .match(/^ {2}\S.*? {2,}(http\S+)$/gm)
      ?.map((row) => row.split(/ {2,}/).at(-1))
    expect(printed).toEqual([site, desk, `${desk}discord`, `${desk}reference`])
    const pages = await Promise.all((printed ?? []).map((address) => text(address ?? '')))
    expect(pages.map(({ status, type }) => `${status} ${type?.split(';')[0]}`)).toEqual(
      Array(4).fill('200 text/html'),
    )
  })

  it('proxies API, files, desk and the platform’s path', async () => {
    const [direct, ...passedOn] = await Promise.all(
      [
        `http://localhost:${port}/api/archives`,
        `${site}/api/archives`,
        `${site}/.proxy/api/archives`,
      ].map(text),
    )
    expect(direct?.status).toBe(200)
    expect(passedOn).toEqual([direct, direct])
    const [thumbnail] = /thumbnails\/[^"]+/.exec(direct?.body ?? '') ?? []
    expect(await text(`${site}/files/${thumbnail}`)).toMatchObject({
      status: 200,
      type: expect.stringMatching('^image/'),
    })
    expect((await text(`${site}/__mock/api`)).body).toBe(
      (await text(`http://localhost:${port}/__mock/api`)).body,
    )
  })

  it('passes the site’s URL to the mock server for its links', async () => {
    const link = `http://localhost:${port}/__mock/open?scenario=normal&to=/archives`
    const { headers } = await fetch(link, { redirect: 'manual' })
    expect(headers.get('location')).toMatch(new RegExp(`^${site}/`))
  })

  it('restarts the mock server for edited data with its sessions', async () => {
    const headers = { 'x-mock-session': 'kept', 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(`${site}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await post('/__mock/scenario', { id: 'home-empty' })).status).toBe(200)
    const before = dev.said().length
    const now = new Date()
    utimesSync('mock-server/sample/personas.json', now, now)
    const isBack = () => dev.said().slice(before).includes('Mock server ready')
    await vi.waitUntil(isBack, { timeout: 60_000 })
    const state = await fetch(`${site}/__mock/state`, { headers })
    expect(await state.json()).toMatchObject({ scenario: 'home-empty' })
  })

  it('puts the badge into every page', async () => {
    const { body } = await text(`${site}/archives`)
    const [, badge] = /<script type="module" src="([^"]*badge[^"]*)">/.exec(body) ?? []
    expect(badge).toBe('/__mock/desk/badge.js')
    expect(await text(`${site}${badge}`)).toMatchObject({
      status: 200,
      type: expect.stringContaining('javascript'),
    })
  })

  it('hands --latency and --scenario to the mock server', async () => {
    const began = performance.now()
    const listing = await text(`${site}/api/collections`)
    // Node's timers may fire a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(LATENCY - 1)
    expect(JSON.parse(listing.body)).toEqual([])
  })

  it('forwards 20 kB of headers, and resets over 500 kB', async () => {
    const session = { 'x-mock-session': 'headers' }
    const play = (id: string) =>
      fetch(`${site}/__mock/scenario`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      })
    const read = () =>
      new Promise<string | undefined>((done) => {
        const options = { headers: session, maxHeaderSize: 1_000_000 }
        const asked = request(`${site}/api/home`, options, (answer) => {
          answer.resume()
          done(`${answer.statusCode} ${answer.headers['content-type']}`)
        })
        asked.once('error', () => done(undefined)).end()
      })
    expect((await play('many-headers')).status).toBe(200)
    // The response is complete: none of its own headers was lost.
    expect(await read()).toBe('200 application/json; charset=utf-8')
    expect((await play('large-headers')).status).toBe(200)
    expect(await read()).toBeUndefined()
  })

  /** Sends a request with another Host header than the address. */
  const ask = (headers: Record<string, string>, path = '/') =>
    new Promise<{ status: number | undefined; allowed: string | undefined }>((done, fail) => {
      const asked = request({ host: 'localhost', port: sitePort, path, headers })
      asked.once('response', ({ statusCode, headers: given }) => {
        asked.destroy()
        done({ status: statusCode, allowed: given['access-control-allow-origin'] })
      })
      asked.once('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        done({ status: statusCode, allowed: undefined })
      })
      asked.once('error', fail).end()
    })

  it('serves names of this machine only, without CORS [MK-32]', async () => {
    const own = `localhost:${sitePort}`
    expect(await ask({ host: own })).toEqual({ status: 200, allowed: undefined })
    const strangers = ['evil.example', '127.0.0.1.nip.io', `localhost.evil.example:${sitePort}`]
    const refused = await Promise.all(strangers.map((host) => ask({ host })))
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    const origins = ['https://evil.example', 'http://localhost.evil.example', 'null']
    const read = origins.map((origin) => ask({ host: own, origin }, '/src/main.tsx'))
    expect((await Promise.all(read)).map(({ allowed }) => allowed)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect((await ask({ host: own, origin: site }, '/src/main.tsx')).allowed).toBe(site)

    const socket = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'vite-hmr',
    }
    // Without the token that only the site's own pages have.
    const stranger = await ask({ ...socket, host: own, origin: 'https://evil.example' })
    expect(stranger.status).not.toBe(101)
  })

  it('rejects a busy port with one line per server', async () => {
    const ports = ['--port', String(port), '--site-port', String(sitePort)]
    const second = start(ports, `${marker}-second`)
    expect(await second.ended).toBe(1)
    expect(second.said().trim().split('\n')).toEqual([
      expect.stringMatching(`^Port ${port}, meant for the mock server, is busy: `),
      expect.stringMatching(`^Port ${sitePort}, meant for the site, is busy: `),
    ])
  })

  it('ends both servers and all they started on Ctrl-C', async () => {
    expect(survivors(marker).length).toBeGreaterThan(2)
    dev.child.kill('SIGINT')
    expect(await dev.ended).toBe(0)
    await expect.poll(() => survivors(marker)).toEqual([])
    await expect(fetch(site)).rejects.toThrow('fetch failed')
  })
})

it('npm run dev rejects a wrong mock flag in one line', async () => {
  const dev = start(['--scenario', 'nothing'], 'wrong')
  expect(await dev.ended).toBe(2)
  expect(dev.said()).toBe('--scenario must be one of those that --help lists, not "nothing".\n')
})

it('npm run dev -- --help explains all flags', async () => {
  const dev = start(['--help'], 'help')
  expect(await dev.ended).toBe(0)
  for (const word of ['--port', '--site-port', 'SITE_PORT', '--latency', '--seed', 'home-empty'])
    expect(dev.said()).toContain(word)
  expect(dev.said()).not.toContain('MOCK_PORT')
})

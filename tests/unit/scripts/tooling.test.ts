import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { parseDevFlags } from '#scripts/dev/flags.ts'
import { portError } from '#scripts/dev/check-port.ts'
import { acquire } from '#scripts/setup/lock.mjs'
import { nodeVersionError } from '#scripts/setup/node-version.mjs'

describe('npm run dev', () => {
  it('keeps its own flags and hands every other to the mock server', () => {
    const args = ['--seed', '2', '--port', '4000', '--scenario', 'a b']
    args.push('--site-port=4001', '--latency')
    expect(parseDevFlags(args, {})).toEqual({
      port: 4000,
      sitePort: 4001,
      mock: ['--seed', '2', '--scenario', 'a b', '--latency'],
      help: false,
    })
  })

  it('takes its ports from the environment when no flag gives them', () => {
    expect(parseDevFlags([], { PORT: '4000', SITE_PORT: '4001' })).toMatchObject({
      port: 4000,
      sitePort: 4001,
    })
    expect(parseDevFlags([], { PORT: '4000', MOCK_PORT: '4002' }).port).toBe(4002)
    expect(parseDevFlags([], {})).toMatchObject({ port: 3333, sitePort: 5173 })
  })

  it.each([
    ['--port', 'x'],
    ['--port', '0'],
    ['--site-port', '65536'],
    ['--port', '5173'],
  ])('refuses %s %s', (...args) => expect(() => parseDevFlags(args, {})).toThrow(/port/))

  it.each(['127.0.0.1', '0.0.0.0'])('names a port that is busy on %s', async (host) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const busy = await portError(port, 'the site', '--site-port', 'SITE_PORT')
    await new Promise((resolve) => server.close(resolve))
    expect(busy).toMatch(new RegExp(`^Port ${port}, meant for the site, is busy: .*--site-port`))
    expect(await portError(port, 'the site', '--site-port', 'SITE_PORT')).toBeUndefined()
  })
})

it('a port that browsers refuse is named before anything starts', async () => {
  expect(await portError(6000, 'the site', '--site-port', 'SITE_PORT')).toMatch(
    /^Port 6000, meant for the site, is one that browsers refuse: /,
  )
})

describe('the set-up', () => {
  it.each(['18.20.0', '20.18.9', '21.7.0', '22.12.0', '23.1.0'])('refuses Node %s', (version) => {
    expect(nodeVersionError(version)).toContain(version)
  })

  it.each(['20.19.0', '22.13.0', '24.0.0', '26.1.0'])('accepts Node %s', (version) => {
    expect(nodeVersionError(version)).toBeUndefined()
  })

  it.each(['README.md', 'docs/deployment.md'])('and %s name the same versions of Node', (file) => {
    const [, versions = ''] = /install (Node 24 .*)\.$/.exec(nodeVersionError('18.0.0') ?? '') ?? []
    expect(readFileSync(file, 'utf8')).toContain(versions)
    expect(versions).not.toBe('')
  })

  it('takes over the lock of an owner that is dead', async () => {
    const lock = join(temporaryFolder(onTestFinished), 'lock')
    writeFileSync(lock, `${2 ** 22 + 1}@${hostname()}`)
    const release = await acquire(lock)
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}@${hostname()}`)
    release()
    expect(() => readFileSync(join(lock, 'owner'))).toThrow('ENOENT')
  })

  it('waits for an owner that is alive', async () => {
    const lock = join(temporaryFolder(onTestFinished), 'lock')
    const release = await acquire(lock)
    const said: string[] = []
    const second = acquire(lock, { say: (line) => (said.push(line), release()) })
    ;(await second)()
    expect(said).toEqual([expect.stringContaining('Waiting for another set-up')])
    const holder = await acquire(lock)
    await expect(acquire(lock, { timeout: 0, say: () => undefined })).rejects.toThrow('still holds')
    holder()
  })
})

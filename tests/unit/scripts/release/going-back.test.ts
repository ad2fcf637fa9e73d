import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const server = join(folder, 'server')
beforeEach(() => rmSync(server, { recursive: true, force: true }))

/** Fake programs, which log their calls. */
const tools = {
  rsync: 'rm -rf "$4" && mkdir -p "$4" && cp -R ./. "$4"',
  systemctl: `if [ "$1" = list-units ]; then echo 'plus2tele@3101.service loaded'; echo 'plus2tele@3102.service loaded'
else echo "$@" >> '${folder}/nginx'; [ ! -e "current/server/fails-$2" ]; fi`,
  nginx: `[ "$1" != -t ] || [ ! -e '${folder}/refuses' ] || exit 1\necho "$@" >> '${folder}/nginx'`,
}
mkdirSync(join(folder, 'bin'))
for (const [name, text] of Object.entries(tools)) {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(folder, 'bin', name), 0o755)
}

/** Writes a release as `npm run release` does. */
function release(id: string, page: string) {
  const out = join(folder, 'release')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, 'site/assets'), { recursive: true })
  writeFileSync(join(out, 'release-id'), `${id}\n`)
  writeFileSync(join(out, `site/assets/${id}.js`), id)
  for (const name of ['logrotate.conf', 'plus2tele@.service']) writeFileSync(join(out, name), id)
  refresh(page)
  for (const name of ['upload.sh', 'serve.sh'])
    copyFileSync(join('scripts/release/server', name), join(out, name))
}

function refresh(page: string) {
  const out = join(folder, 'release')
  writeFileSync(join(out, 'site/page'), page)
  const sums = execFileSync('sha256sum', ['site/page'], { cwd: out })
  writeFileSync(join(out, 'SHA256SUMS'), sums)
}

function run(file: string, ...args: string[]) {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  const { status, stderr } = spawnSync('sh', [file, ...args], { env, encoding: 'utf8' })
  return { status, stderr }
}
const upload = (...flags: string[]) => run(join(folder, 'release/upload.sh'), ...flags, server)
const serve = (place: string) => run(join(server, place, 'serve.sh'))
const served = () => readFileSync(join(server, 'current/site/page'), 'utf8')
const unit = () => readFileSync(join(server, 'plus2tele@.service'), 'utf8')
/** Returns assets of former releases. */
const former = () => readdirSync(join(server, 'former/assets')).toSorted()

it('a rollback stays until another release is served', () => {
  release('a', 'a1')
  expect(upload()).toMatchObject({ status: 0 })
  expect(existsSync(join(server, 'current'))).toBe(false)
  expect(serve('releases/a')).toMatchObject({ status: 0 })
  refresh('a2')
  expect(upload('--refresh')).toMatchObject({ status: 0 })
  expect([served(), former()]).toEqual(['a2', []])

  release('b', 'b1')
  upload()
  // An uploaded release is not served yet, so a refresh is refused.
  expect(upload('--refresh').status).toBe(1)
  expect(served()).toBe('a2')
  serve('releases/b')
  expect([served(), former()]).toEqual(['b1', ['a.js']])
  refresh('b2')
  upload('--refresh')
  expect([served(), former()]).toEqual(['b2', ['a.js']])

  // An interrupted refresh of a release does not prevent a rollback to it.
  writeFileSync(join(server, 'releases/a/site/page'), 'a cut off')
  expect(serve('previous')).toMatchObject({ status: 0 })
  expect([served(), former()]).toEqual(['a cut off', ['a.js', 'b.js']])
  refresh('b3')
  const { status, stderr } = upload('--refresh')
  expect([status, stderr]).toEqual([1, 'Nothing was sent: this is b, but releases/a is served.\n'])
  expect(served()).toBe('a cut off')

  // Assets of former releases are kept for a day.
  utimesSync(join(server, 'former/assets/b.js'), 0, 0)
  release('c', 'c1')
  upload()
  serve('releases/c')
  expect([served(), former()]).toEqual(['c1', ['a.js']])
  expect(readFileSync(join(server, 'logrotate.conf'), 'utf8')).toBe('c')
  expect(readlinkSync(join(server, 'previous'))).toBe('releases/a')
  expect(readdirSync(join(server, 'releases')).toSorted()).toEqual(['a', 'c'])
  refresh('c2')
  expect(upload('--refresh').status).toBe(0)
  expect(served()).toBe('c2')
})

it('a release that nginx rejects or is incomplete is not served', () => {
  release('a', 'a1')
  upload()
  serve('releases/a')
  release('b', 'b1')
  upload()
  writeFileSync(join(folder, 'refuses'), '')
  expect(serve('releases/b').stderr).toContain('everything is as before')
  rmSync(join(folder, 'refuses'))
  expect([served(), existsSync(join(server, 'previous'))]).toEqual(['a1', false])
  writeFileSync(join(server, 'releases/b/site/page'), 'half')
  expect(serve('releases/b').status).not.toBe(0)
  expect(served()).toBe('a1')
  expect(readFileSync(join(folder, 'nginx'), 'utf8')).toMatch(/-s reload\n$/)
})

it('renderers restart one after the other, after nginx', () => {
  const calls = () => readFileSync(join(folder, 'nginx'), 'utf8').trim().split('\n').slice(-5)
  release('a', 'a1')
  upload()
  serve('releases/a')
  release('b', 'b1')
  mkdirSync(join(folder, 'release/server'))
  upload()
  serve('releases/b')
  const restarts = ['restart plus2tele@3101.service', 'restart plus2tele@3102.service']
  expect(calls()).toEqual(['-t', '-s reload', 'daemon-reload', ...restarts])
  expect(unit()).toBe('b')
  // What is served already is not restarted.
  serve('releases/b')
  expect(calls().slice(-2)).toEqual(['-t', '-s reload'])
})

it('renderers that do not start leave the former build running', () => {
  release('a', 'a1')
  upload()
  serve('releases/a')
  release('b', 'b1')
  mkdirSync(join(folder, 'release/server'))
  writeFileSync(join(folder, 'release/server/fails-plus2tele@3102.service'), '')
  upload()
  const { status, stderr } = serve('releases/b')
  expect([status, stderr, served()]).toEqual([
    1,
    'plus2tele@3102.service cannot start (journalctl -u plus2tele@3102.service): everything is as before.\n',
    'a1',
  ])
  expect(unit()).toBe('a')
  const calls = readFileSync(join(folder, 'nginx'), 'utf8').trim().split('\n')
  // Each of the two that were restarted runs the former build again, as nginx does.
  const restarts = ['restart plus2tele@3101.service', 'restart plus2tele@3102.service']
  const restart = ['daemon-reload', ...restarts]
  expect(calls.slice(-9)).toEqual(['-t', '-s reload', ...restart, '-s reload', ...restart])
  // A page that was served meanwhile finds its code.
  expect(former()).toEqual(['a.js', 'b.js'])
})

it('a folder that a shell would read otherwise is refused', () => {
  expect(run(join(folder, 'release/upload.sh'), 'server:~/site').status).toBe(2)
  expect(run(join(folder, 'release/upload.sh'), 'server:/srv/$(id)').status).toBe(2)
  expect(run(join(folder, 'release/upload.sh')).status).not.toBe(0)
})

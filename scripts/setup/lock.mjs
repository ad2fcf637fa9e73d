// A lock file, because `npm run dev` and `npm test` started together must not both install.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const me = `${process.pid}@${hostname()}`

/** @param {string} lock */
const ownerOf = (lock) => {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}

/** @param {unknown} error @param {string} code */
const isOf = (error, code) => error instanceof Error && 'code' in error && error.code === code

/** @param {string} lock @param {string} owner `pid@host` */
const isLeftBehind = (lock, owner) => {
  const [pid, host] = owner.split('@')
  // A lock without a name is about to be written.
  if (!host)
    return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? NaN) > 10_000
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return isOf(error, 'ESRCH')
  }
}

/**
 * Takes the lock file. Waits while its owner runs, and removes it if the owner has ended.
 * @param {string} lock
 * @param {{ timeout?: number, say?: (line: string) => void }} [options] timeout in ms
 * @returns {Promise<() => void>} releases the lock, as does the end of this process
 * @throws when the owner runs longer than the timeout
 */
export async function acquire(lock, { timeout = 900_000, say = console.log } = {}) {
  const until = Date.now() + timeout
  mkdirSync(dirname(lock), { recursive: true })
  for (let isSaid = false; ;) {
    try {
      writeFileSync(lock, me, { flag: 'wx' })
      break
    } catch (error) {
      if (!isOf(error, 'EEXIST')) throw error
    }
    const owner = ownerOf(lock)
    if (isLeftBehind(lock, owner)) {
      rmSync(lock, { recursive: true, force: true })
      continue
    }
    if (Date.now() > until) throw new Error(`${owner} still holds ${lock}: end it or remove it.`)
    if (!isSaid) say(`Waiting for another set-up to end (${owner}) ...`)
    isSaid = true
    await sleep(200)
  }
  const release = () => {
    if (ownerOf(lock) === me) rmSync(lock, { force: true })
  }
  process.on('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

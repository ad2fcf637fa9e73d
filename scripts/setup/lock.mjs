// One set-up at a time: `npm run dev` and `npm test` started together must not both install.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

/** @param {string} lock */
const ownerOf = (lock) => {
  try {
    return readFileSync(join(lock, 'owner'), 'utf8')
  } catch {
    return ''
  }
}

/** A directory renamed into place appears with its owner inside: nobody ever sees a lock without one.
 * @param {string} lock @param {string} owner */
const take = (lock, owner) => {
  const mine = `${lock}.${process.pid}`
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, 'owner'), owner)
  try {
    renameSync(mine, lock)
    return true
  } catch {
    rmSync(mine, { recursive: true, force: true })
    return false
  }
}

/** @param {string} owner `pid@host` */
const isDead = (owner) => {
  const [pid, host] = owner.split('@')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/** @param {string} lock @param {string} owner the dead one: put back whatever else we caught */
const clear = (lock, owner) => {
  const aside = `${lock}.${process.pid}.dead`
  try {
    renameSync(lock, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, lock)
    else rmSync(aside, { recursive: true, force: true })
  } catch {
    // Another waiter was quicker.
  }
}

/** True while a directory without an owner is young enough for its maker to be still at work. */
const isFresh = (/** @type {string} */ lock) => {
  try {
    return Date.now() - statSync(lock).mtimeMs < 10_000
  } catch {
    return true
  }
}

/**
 * Takes the lock, waiting for a live owner and dismissing a dead one.
 * @param {string} lock directory that stands for the lock
 * @param {{ patience?: number, say?: (line: string) => void }} [options] patience in ms
 * @returns {Promise<() => void>} gives the lock back; it is also given back when the process ends
 * @throws when a live owner outlasts our patience
 */
export async function acquire(lock, { patience = 900_000, say = console.log } = {}) {
  const me = `${process.pid}@${hostname()}`
  const until = Date.now() + patience
  let told = false
  while (!take(lock, me)) {
    const owner = ownerOf(lock)
    if (owner === '' ? !isFresh(lock) : isDead(owner)) {
      clear(lock, owner)
      continue
    }
    if (Date.now() > until) throw new Error(`${owner} still holds ${lock}: end it or remove it.`)
    if (!told) say(`Waiting for another set-up to end (${owner}) ...`)
    told = true
    await sleep(200)
  }
  const release = () => {
    if (ownerOf(lock) === me) rmSync(lock, { recursive: true, force: true })
  }
  process.on('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median } from '../figures.ts'
import type { Row } from '../table.ts'
import type { Bench } from './bench.ts'
import { visitor } from './browser.ts'
import { loadPage } from './load-page.ts'
import { startSite } from './site.ts'

type Load = Awaited<ReturnType<typeof loadPage>>

/** What may cost more after a change than before it. */
const FIGURES: readonly [key: keyof Load, label: string, unit: string][] = [
  ['paint', 'first paint', 'ms'],
  ['card', 'first card', 'ms'],
  ['blocked', 'blocked', 'ms'],
  ['earlyScript', 'script before the first card', 'kB'],
  ['earlyStyle', 'styles before the first card', 'kB'],
  ['script', 'script, with what comes when idle', 'kB'],
  ['shift', 'layout shift', ''],
]

/** The site as another commit has it, built with the packages here. @throws if it cannot be. */
async function startOther(commit: string) {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-against-')), 'tree')
  const git = (...args: string[]) =>
    execFileSync('git', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', folder, commit)
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const vite = resolve('node_modules/vite/bin/vite.js')
    execFileSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const site = await startSite(folder)
    return { url: site.url, stop: () => site.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** What first visits cost here beside what they cost at another commit, in turns in one run. */
export async function against(
  commit: string,
  { browser, site, runs, cpu, say }: Bench,
): Promise<Row[]> {
  say(`${commit} is built`)
  const other = await startOther(commit)
  const loads = new Map<string, Load[]>()
  const load = async (name: string, url: string) => {
    const context = await visitor(browser)
    try {
      loads.set(name, [...(loads.get(name) ?? []), await loadPage(context, url, cpu)])
    } finally {
      await context.close()
    }
  }
  const paths = ['/', '/archives']
  try {
    for (let run = 0; run < runs; run++) {
      say(`against ${commit}, run ${run + 1} of ${runs}`)
      for (const path of paths) {
        // Who comes first changes: what a run warms is shared fairly.
        const turns = [
          () => load(`there ${path}`, other.url + path),
          () => load(`here ${path}`, site + path),
        ]
        for (const turn of run % 2 === 0 ? turns : turns.toReversed()) await turn()
      }
    }
  } finally {
    await other.stop()
  }
  const of = (name: string, key: keyof Load) =>
    median((loads.get(name) ?? []).map((one) => one[key]))
  return paths.flatMap((path) =>
    FIGURES.map(([key, label, unit]): Row => {
      const [here, there] = [of(`here ${path}`, key), of(`there ${path}`, key)]
      return {
        name: `${path}: ${label}`,
        value: here,
        unit,
        note: `${commit}: ${Number(there.toFixed(2))}${there > 0 ? `, × ${(here / there).toFixed(3)}` : ''}`,
      }
    }),
  )
}

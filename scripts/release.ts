import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { messageOf, readFlags } from './flags.ts'
import { buildSite } from './prerender/build.ts'
import { apiFault } from './release/api-check.ts'
import { assemble, installPages } from './release/assemble.ts'
import { readConfigFile } from './release/config/read.ts'
import { softwareBillOfMaterials } from './release/folder/sbom.ts'
import { writeChecksums } from './release/folder/file-tree.ts'
import {
  buildRenderer,
  prerenderPages,
  refreshPages,
  formatOutcome,
} from './release/prerender-pages.ts'

// npm run release -- --config site.json: the folder that an operator's host serves. docs/deployment.md says how.
const HELP = `npm run release -- --config site.json [--out release] [--local] [--prerender [--refresh] | --server] [--report]

  --config  what this installation is; begin with a copy of site.example.json
  --out     the folder to write; an earlier release in it is replaced
  --local   for this machine alone: takes http, addresses on it, and the example's facts
  --prerender
            asks the API for all that pages show, and writes each page's HTML in every language:
            they are there before the script. What was prerendered is kept in .<out>-pages: a run that was
            cut off goes on
  --refresh with it: renders only what has changed since, into the release that is there
  --server  adds a program for Node that renders each page's HTML when it is asked for, and has nginx
            keep it for a minute: for large collections, and for pages that are never old
  --report  audits it (Google, MDN, Lighthouse, two drills; minutes, and nginx and a browser
            on this machine), and writes what they say into <out>-report.html: 1 if a goal is missed`

const root = fileURLToPath(new URL('..', import.meta.url))

const options = {
  config: { type: 'string' },
  out: { type: 'string', default: 'release' },
  local: { type: 'boolean', default: false },
  prerender: { type: 'boolean', default: false },
  refresh: { type: 'boolean', default: false },
  server: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
} as const

async function main() {
  const { values } = readFlags(HELP, options)
  if (!values.config) return quit(HELP)
  const read = readConfigFile(values.config, {
    isLocal: values.local,
    today: new Date().toISOString().slice(0, 10),
  })
  if ('faults' in read) return quit(read.faults.join('\n'))
  if (values.server && (values.prerender || values.refresh))
    return quit('--server renders pages on request, so that none are prerendered: choose one.')
  const out = resolve(values.out)
  if (existsSync(out)) {
    if (!statSync(out).isDirectory()) return quit(`${values.out} is a file: name a folder.`)
    if (readdirSync(out).length > 0 && !existsSync(join(out, 'SHA256SUMS')))
      return quit(`${values.out} holds something else than a release: name another folder.`)
  }

  // Checked before a build of several minutes.
  const fault = values.prerender || values.refresh ? await apiFault(read.config.apiHost) : undefined
  if (fault) return quit(fault)

  const store = join(dirname(out), `.${basename(out)}-pages`)
  if (values.refresh) {
    const refreshed = await refreshPages(read.config, out, store)
    installPages(refreshed.pages, join(out, 'site'))
    writeChecksums(out)
    return console.log(formatOutcome(refreshed))
  }

  // Read before the first file is written, because a changed worktree has no commit.
  const version = { version: manifest.version, commit: commit() }
  mkdirSync(dirname(out), { recursive: true })
  const work = mkdtempSync(join(dirname(out), `.${basename(out)}-`))
  try {
    const built = join(work, 'build')
    const done = join(work, 'release')
    buildSite(root, built)
    const prerendered = values.prerender
      ? await prerenderPages(read.config, root, built, store)
      : undefined
    if (prerendered) console.log(formatOutcome(prerendered))
    const renderer = values.server ? await buildRenderer(read.config, root, built, work) : undefined
    const billOfMaterials = softwareBillOfMaterials(root, manifest.name)
    const sources = { root, build: built, out: done, version, billOfMaterials }
    await assemble(read.config, { ...sources, prerendered, renderer })
    if (values.report) {
      const { auditRelease } = await import('./release/report.ts')
      const to = `${out}-report.html`
      const of = { config: resolve(values.config), build: built, commit: version.commit }
      const { isMet, isWritten } = await auditRelease({ ...of, work, to })
      if (!isMet) process.exitCode = 1
      console.log(
        isWritten
          ? `Audit report: ${values.out}-report.html`
          : 'The audits ended before their report was written.',
      )
    }
    rmSync(out, { recursive: true, force: true })
    renameSync(done, out)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`Released ${manifest.version} for ${read.config.siteUrl} into ${values.out}.`)
}

/** Returns the commit of the sources; undefined without a repository or with uncommitted changes. */
function commit() {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
    return git('status', '--porcelain') ? undefined : git('rev-parse', 'HEAD')
  } catch {
    return undefined
  }
}

function quit(sentence: string) {
  console.error(sentence)
  process.exitCode = 2
}

await main().catch((error: unknown) => quit(messageOf(error)))

import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { compressFolder } from '#scripts/preview/compress-folder.ts'
import { assemble } from '#scripts/release/assemble.ts'
import { readSiteConfig } from '#scripts/release/config/read.ts'
import { languages } from '#web/src/i18n/language.ts'
import type { HeaderRules } from '#scripts/release/rules/headers.ts'

const folder = temporaryFolder()

/** Returns a path in the folder of these tests. */
export const at = (...path: string[]) => join(folder, ...path)
export const text = (...path: string[]) => readFileSync(at(...path), 'utf8')

const release = async (build: string, out: string) => {
  const read = readSiteConfig('site.json', readFileSync('site.example.json', 'utf8'), {
    isLocal: true,
    today: '2026-11-22',
  })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  const version = { version: '0.1.0', commit: 'c0ffee' }
  const config = {
    ...read.config,
    reportUrl: 'https://reports.example.org/csp',
    ownFiles: at('own'),
    changePassword: 'https://id.example.org/password?from=site',
    nginx: { folder: '/srv/tele', ipv6: false },
  }
  await assemble(config, {
    root: './',
    build: at(build),
    out: at(out),
    version,
    billOfMaterials: '{}',
  })
}

/** Releases two builds of the same commit: a fresh one, and one that a preview has compressed. */
export async function releaseTwice() {
  mkdirSync(at('build/assets'), { recursive: true })
  writeFileSync(
    at('build/index.html'),
    '<title>+2Télé</title><script type="importmap">{"integrity":{}}</script><script type="application/json" id="config">{}</script></head>',
  )
  writeFileSync(at('build/assets/app-1.js'), 'console.log(1)')
  for (const language of languages)
    writeFileSync(at(`build/manifest.${language}.json`), '{"name":"+2Télé"}')
  writeFileSync(at('build/service-worker.js'), 'self.skipWaiting()\n')
  writeFileSync(at('build/icon.svg'), '<svg/>')
  writeFileSync(at('build/licences.txt'), '# Licenses\n\n## react - 19 (MIT)\n')
  mkdirSync(at('own/.well-known'), { recursive: true })
  writeFileSync(at('own/google123.html'), 'google-site-verification: google123.html')
  writeFileSync(at('own/.well-known/apple-app-site-association'), '{"applinks":{}}')
  writeFileSync(at('own/.well-known/discord'), 'dh=123')
  cpSync(at('build'), at('elsewhere'), { recursive: true })
  // As a preview leaves a build: with compressed files, an outdated one and a partial one.
  await compressFolder(at('elsewhere'))
  writeFileSync(at('elsewhere/assets/app-1.js.br'), 'old')
  utimesSync(at('elsewhere/assets/app-1.js.br'), 0, 0)
  writeFileSync(at('elsewhere/assets/app-1.js.7.part'), 'cut o')
  await release('build', 'first')
  await release('elsewhere', 'second')
}

type Table = {
  files: string[]
  pages: string[]
  hosts: { origin: string; kind: string; rules: HeaderRules }[]
}
const table = () => JSON.parse(text('first/headers.json')) as Table
export const hosts = ['site', 'embedded'] as const
export const rulesOf = (kind: string) => {
  const found = table().hosts.find((host) => host.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found.rules
}
/** Returns the `add_header` lines of nginx's https server by header name, unquoted. */
export const nginxHeaders = (kind: string) => {
  const [, server = ''] = text('first/nginx', `${kind}.conf`).split('\nserver {\n')
  const lines = [
    ...server.matchAll(/^ {2}add_header (\S+) (?:"((?:[^"\\]|\\.)*)"|\$\w+) always;$/gm),
  ]
  return lines.map(([, name = '', value]) => [
    name.toLowerCase(),
    value?.replaceAll(/\\(.)/g, '$1'),
  ])
}
/** Returns the headers of a _headers file by path. */
export const headersFile = (...path: string[]) =>
  new Map(
    text(...path)
      .trim()
      .split('\n\n')
      .map((block) => {
        const [place = '', ...lines] = block.split('\n')
        return [place, Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/s)))]
      }),
  )

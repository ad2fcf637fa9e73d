import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }
import type { AuditResult } from './results.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const text = (value: string) => value.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)

const mark = (isGood: boolean) => (isGood ? '<td class="good">✓' : '<td class="bad">✗')

const summary = ({ tool, of, goal, result, isMet }: AuditResult) =>
  `<tr>${mark(isMet)}<th scope="row">${text(tool)}<td>${text(of)}<td>${text(goal)}<td>${text(result)}`

const details = ({ tool, of, rows }: AuditResult) => `<details>
<summary>${text(tool)}, ${text(of)}: ${rows.length} rows</summary>
<table>
${rows.map(({ name, result, isGood }) => `<tr>${mark(isGood)}<th scope="row">${text(name)}<td>${text(result)}`).join('\n')}
</table>
</details>`

/** Returns the report as a self-contained HTML page for operators. */
export function reportPage(
  results: readonly AuditResult[],
  about: { version: string; at: string },
) {
  const met = results.filter(({ isMet }) => isMet).length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>+2Télé ${text(about.version)}: audit report of the release</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 68rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { padding: .35rem .6rem; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; font-weight: normal; overflow-wrap: anywhere }
thead th { font-weight: 600 }
.good { color: light-dark(#05682f, #5fd38d); width: 1.5rem }
.bad { color: light-dark(#a3140f, #ff8a80); width: 1.5rem }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600 }
</style>
<h1>Audit report of +2Télé ${text(about.version)}</h1>
<p>${met} of ${results.length} goals are met. Judged on ${text(about.at)}, on a real nginx with TLS that included
the release’s own configuration files unchanged, at host names of one machine: site, activity, API, files and
statistics each had one, even where yours has no activity or statistics. What else differs from yours:
<code>avatarHosts</code> and <code>consentDomain</code> are left out, and <code>playerFrames</code> names one site.</p>
<table>
<thead><tr><th><th>Judge<th>Of<th>Goal<th>Result</thead>
${results.map(summary).join('\n')}
</table>
<h2>Row by row</h2>
${results.map(details).join('\n')}
<h2>What no policy closes</h2>
<p>Code that runs in a page can leave it by navigating (a link, a refresh) or by opening a window, and browsers
have no working rule for WebRTC. That no such code gets in is what the other rows are about.</p>
`
}

/** Runs after all audits: writes their results as an HTML page beside the JSON files. */
export default function writeReport() {
  const folder = process.env.AUDITS_OUT ?? ''
  // Single specs of the audits record no result.
  if (!existsSync(folder)) return
  const results = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as AuditResult)
  const version = [manifest.version, process.env.RELEASE_COMMIT?.slice(0, 12)].filter(Boolean)
  const at = new Date().toISOString().slice(0, 10)
  const page = join(folder, 'report.html')
  writeFileSync(page, reportPage(results, { version: version.join(', '), at }))
  console.log(`Audit report: ${page}`)
}

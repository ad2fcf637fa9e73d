import { createHash } from 'node:crypto'
import { RULES } from '../rules.ts'
import { escape } from './escape.ts'
import type { Finding, OperationReport, Verdict } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'
import { causesOf, effort, manner, MEANINGS, namesOf, VERDICTS, withVerdict } from './outcome.ts'
import { reportStyle } from './style.ts'

const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']
  .map((colour, index) => `<path fill="${colour}" d="M${index * 4} 0h4v20h-4z"/>`)
  .join('')

const term = (name: string, html: string) => `<dt>${name}</dt><dd>${html}</dd>`

const also = ({ expected, got }: Finding['others'][number]) =>
  `<br>also <code>${escape(got)}</code> for ${escape(expected)}`

const finding = ({ rule, where, expected, got, times, others, during, request }: Finding) =>
  `<dl>${term('Rule', `${rule}: ${escape(RULES[rule])}`)}${term('Where', `<code>${escape(where)}</code>`)}${term('Contract', escape(expected))}${term(
    'Came back',
    `<code>${escape(got)}</code>${times > 1 ? `, ${times} times` : ''}${others.map(also).join('')}`,
  )}${term('Held to', `${escape(during)}.`)}${term('Again', `<pre><code>${escape(request)}</code></pre>`)}</dl>`

function row(one: OperationReport): string {
  const { id, method, path, verdict, origin, findings, notes } = one
  const whose = origin === 'project' ? 'The project’s own idea.' : 'Fixed by the specification.'
  const left = notes.map((note) => `<li>${escape(note)}</li>`).join('')
  return `<details class="${verdict.replace(' ', '-')}"${findings.length > 0 ? ' open' : ''}>
<summary><h3>${id}</h3><code>${method} ${escape(path)}</code><span>${effort(one)}</span></summary>
<div class="in"><p>${whose}</p>${findings.map(finding).join('')}
${left && `<p>Left out:</p><ul class="notes">${left}</ul>`}</div>
</details>`
}

function section(report: Report, verdict: Verdict): string {
  const rows = withVerdict(report, verdict)
  if (rows.length === 0) return ''
  const title = `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}`
  return `<section><h2>${title}</h2><p>${MEANINGS[verdict]}</p>${rows.map(row).join('\n')}</section>`
}

function summary(report: Report): string {
  const rows = causesOf(report).map((cause) => {
    const { rule, where } = cause
    return `<li><b>${rule}</b>, <code>${escape(where)}</code>: ${escape(namesOf(cause))}<br>${escape(RULES[rule])}</li>`
  })
  return rows.length === 0 ? '' : `<section><h2>Causes</h2><ul>${rows.join('\n')}</ul></section>`
}

const left = ({ left: reasons }: Report) =>
  reasons.length === 0
    ? ''
    : `<section><h2>Not looked at</h2><ul>${reasons
        .map(({ why, operations }) => `<li>${escape(why)}: ${operations.join(', ')}</li>`)
        .join('\n')}</ul></section>`

const count = (report: Report, verdict: Verdict) => {
  const { length } = withVerdict(report, verdict)
  return `<li class="${verdict.replace(' ', '-')}"><b${length ? '' : ' class="none"'}>${length}</b>${verdict}</li>`
}

/** The drift report as one page: no script, nothing loaded, readable by keyboard, light and dark. */
export function asHtml(report: Report): string {
  const style = reportStyle()
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'`
  const verdict = report.conforms ? 'It keeps the contract' : 'It drifts from the contract'
  const when = `${report.at.slice(0, 16).replace('T', ' ')} UTC`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>${verdict} – +2Télé contract check</title>
<style>${style}</style>
<header>
<svg viewBox="0 0 28 20" aria-hidden="true">${BARS}</svg>
<h1>${verdict}</h1>
<p><strong>${escape(report.target)}</strong> against openapi.yaml, ${when}</p>
<p>${escape(manner(report))}</p>
<ul class="counts">${VERDICTS.map((one) => count(report, one)).join('')}</ul>
</header>
<main>
${summary(report)}
${VERDICTS.map((one) => section(report, one)).join('\n')}
${left(report)}
</main>
</html>
`
}

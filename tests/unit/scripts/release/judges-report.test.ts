import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportPage } from '../../../release/judges/report.ts'

test('the judges’ report names all in which the judged configuration is not the operator’s', () => {
  const harness = readFileSync('tests/release/harness/start.ts', 'utf8')
  const [, given = ''] = /object\),\n([^]*?)\n {4}nginx:/.exec(harness) ?? []
  const changed = [...given.matchAll(/^ {4}(\w+):/gm)].map(([, key]) => key)
  // Hosts, which the report calls by what they are for.
  const hosts = {
    siteUrl: 'site',
    apiHost: 'API',
    filesHost: 'files',
    statsHost: 'statistics',
    embeddedUrl: 'activity',
    platformClientId: 'activity',
  }
  expect(changed).toHaveLength(9)
  const said = reportPage([], { version: '0', at: '' })
  const [, lead = ''] = /<p>([^]*?)<\/p>/.exec(said) ?? []
  for (const key of changed) expect(lead).toContain(Reflect.get(hosts, key ?? '') ?? `<code>${key}`)
})

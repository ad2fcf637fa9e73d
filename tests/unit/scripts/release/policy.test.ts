import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import {
  contentSecurityPolicy,
  type HeadersConfig,
} from '#scripts/release/rules/security-policies.ts'

const host: HeadersConfig = {
  kind: 'site',
  isSecure: true,
  api: 'https://api.archives-tele.fr',
  files: 'https://files.archives-tele.fr',
  avatars: ['https://avatars.archives-tele.fr'],
  statistics: 'https://statistics.archives-tele.fr',
  reports: 'https://reports.archives-tele.fr/csp',
  importMap: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
}

const evaluate = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity !== Severity.NONE && severity !== Severity.INFO)
    .map(({ severity, directive, value }) => `${Severity[severity]} ${directive} ${value ?? ''}`)

const frame = 'https://123456789012345678.discordsays.com'

it.each([
  ['site', host, ["MEDIUM_MAYBE script-src 'self'"]],
  [
    'activity',
    { ...host, kind: 'embedded', proxy: frame } as const,
    // In the frame, the site's scripts are allowed by host name instead of 'self'.
    ["MEDIUM_MAYBE script-src 'self'", `MEDIUM_MAYBE script-src ${frame}`],
  ],
])('the policy of the %s stands before Google’s evaluator [DP-02]', (_, given, notes) => {
  expect(evaluate(contentSecurityPolicy(given))).toEqual(notes)
})

it('the evaluator finds what is wrong with a weaker policy', () => {
  const weak = contentSecurityPolicy(host).replace(
    "script-src 'self'",
    "script-src 'self' 'unsafe-inline' https:",
  )
  expect(evaluate(weak.replace("base-uri 'none'; ", '')).join('\n')).toMatch(/HIGH script-src/)
})

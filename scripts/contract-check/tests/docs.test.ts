import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RULES } from '../../../scripts/contract-check/src/rules.ts'

it('the page on checking a server names every rule', () => {
  const page = readFileSync('scripts/contract-check/README.md', 'utf8')
  const named = Object.keys(RULES).filter((rule) => page.includes(`\`${rule}\``))
  expect(named).toEqual(Object.keys(RULES))
})

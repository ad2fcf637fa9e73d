import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

/** Lines of code, and the rule in .oxlintrc.json that refuses each. */
const refused: readonly (readonly [line: string, rule: string])[] = [
  ['node.innerHTML = text', 'no-restricted-properties'],
  ["node['outerHTML'] = text", 'no-restricted-properties'],
  ['frame.srcdoc = text', 'no-restricted-properties'],
  ["node.insertAdjacentHTML('beforeend', text)", 'no-restricted-properties'],
  ['node.setHTMLUnsafe(text)', 'no-restricted-properties'],
  ['Document.parseHTMLUnsafe(text)', 'no-restricted-properties'],
  ['new Range().createContextualFragment(text)', 'no-restricted-properties'],
  ['document.write(text)', 'no-restricted-properties'],
  ['globalThis.eval(text)', 'no-eval'],
  ['export const run = new Function(text)', 'no-new-func'],
  ["setTimeout('go()', 1)", 'no-implied-eval'],
  ['setInterval(`go(${text})`, 1)', 'no-implied-eval'],
  ['export const a = <p dangerouslySetInnerHTML={{ __html: text }} />', 'no-danger'],
  ['export const b = <iframe title="a" srcDoc={text} />', 'forbid-dom-props'],
  ['export const c = <p style={{ color: text }} />', 'forbid-dom-props'],
]

it('oxlint refuses what hands text to markup, code or styles [XS-14 XS-18]', () => {
  const folder = temporaryFolder(onTestFinished)
  mkdirSync(join(folder, 'web/src'), { recursive: true })
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  const lines = [
    'declare const text: string',
    'declare const node: Element',
    'declare const frame: HTMLIFrameElement',
  ]
  writeFileSync(
    join(folder, 'web/src/a.tsx'),
    [...lines, ...refused.map(([line]) => line)].join('\n'),
  )
  const command = [resolve('node_modules/oxlint/bin/oxlint'), '--format=unix', 'web']
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  const missed = refused.filter(
    ([, rule], index) =>
      !new RegExp(`a\\.tsx:${index + 1 + lines.length}:.*\\b${rule}\\b`).test(stdout),
  )
  expect(missed).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const guide = readFileSync('docs/deployment.md', 'utf8')

it('the operator’s guide says that headers are required [DP-18]', () => {
  expect(guide).toMatch(
    /`<meta>` tags\) is \*\*not\*\* enough: `frame-ancestors`, reports and HSTS do nothing/,
  )
})

it('git ignores the guide’s files, so a release has its commit', () => {
  const made = ['site.json', 'release', '.release-pages', 'release-report.html', 'publish']
  for (const name of made) expect(guide).toContain(name)
  // For a folder, a file in it: .gitignore's patterns for folders do not match a missing folder.
  const paths = made.map((name) => (name.includes('.', 1) ? name : `${name}/one`))
  // In a new repository: this checkout may have no history, or belong to another user.
  const place = temporaryFolder(onTestFinished)
  cpSync('.gitignore', join(place, '.gitignore'))
  spawnSync('git', ['init'], { cwd: place })
  const { stdout } = spawnSync('git', ['check-ignore', ...paths], { cwd: place, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(paths)
})

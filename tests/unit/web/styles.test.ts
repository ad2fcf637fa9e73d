import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { siteModules, siteSources } from '#test/support/site-sources.ts'

/** Returns the class names of a stylesheet, except global ones. */
function namesIn(sheet: string) {
  const plain = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\([^)]*\)|:global\([^)]*\)/g, '')
  return new Set([...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

type Uses = { names: Set<string>; computed: boolean }

/** Returns the class names that modules use, by stylesheet. */
function usesOfSheets() {
  const uses = new Map<string, Uses>()
  for (const { file, text: source } of siteModules) {
    for (const [, local = '', path = ''] of source.matchAll(
      /import (\w+) from '([^']+\.module\.css)'/g,
    )) {
      const sheet = join(dirname(file), path)
      const use = uses.get(sheet) ?? { names: new Set(), computed: false }
      uses.set(sheet, use)
      const plain = source.replaceAll(/import .*/g, '')
      for (const [, dotted, quoted] of plain.matchAll(
        new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'),
      ))
        use.names.add(dotted ?? quoted ?? '')
      use.computed ||= new RegExp(`\\b${local}\\[[^']`).test(plain)
    }
  }
  return uses
}

const sheets = [...usesOfSheets()].map(([sheet, use]) => ({ sheet, use, names: namesIn(sheet) }))

it('every class of a component is in its stylesheet', () => {
  expect(sheets.length).toBeGreaterThan(80)
  const missing = sheets.flatMap(({ sheet, use, names }) =>
    [...use.names].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('every class of a stylesheet is used', () => {
  const unused = sheets
    .filter(({ use }) => !use.computed)
    .flatMap(({ sheet, use, names }) =>
      [...names].filter((name) => !use.names.has(name)).map((name) => `${sheet}: ${name}`),
    )
  expect(unused).toEqual([])
})

it('every stylesheet has a component', () => {
  const all = siteSources.filter(({ file }) => file.endsWith('.module.css'))
  expect(all.filter(({ file }) => !sheets.some(({ sheet }) => sheet === file))).toEqual([])
})

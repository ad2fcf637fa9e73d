import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { layers } from '../../../.dependency-cruiser.js'

/** Returns the layers as a Mermaid diagram. */
function diagramOf(): string {
  const parts = Object.entries(layers).map(([root, rows], part) => {
    const name = (row: number) => `n${part}_${row}`
    const nodes = rows.map((row, index) => `    ${name(index)}["${row.replaceAll(' | ', ' · ')}"]`)
    const arrow = `    ${rows.map((_, index) => name(index)).join(' --> ')}`
    return [`  subgraph ${root}`, '    direction TB', ...nodes, arrow, '  end'].join('\n')
  })
  return ['```mermaid', 'flowchart LR', ...parts, '```'].join('\n')
}

it('docs/architecture.md shows the layers that are checked', () => {
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(diagramOf())
})

it.each(Object.entries(layers))('README.md shows the layers of %s', (root, rows) => {
  const shown = rows.map((row) => row.replaceAll(' | ', ' · ')).join(' → ')
  expect(readFileSync('README.md', 'utf8')).toContain(`| \`${root.slice(0, -1)}\` | ${shown} |`)
})

import { execFileSync } from 'node:child_process'

type Bill = {
  serialNumber?: string
  metadata: { timestamp?: string; tools?: unknown; component: { name: string } }
  components: { name: string; version: string; licenses?: unknown }[]
}

/** What the site is made of, as a CycloneDX bill of materials: every package that ships, with its hash and licence. */
export function billOfMaterials(root: string, name: string): string {
  const flags = ['--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const text = execFileSync('npm', ['sbom', ...flags], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill = JSON.parse(text) as Bill
  // The same each time and on every machine: no moment, no number drawn, no folder's name.
  delete bill.serialNumber
  delete bill.metadata.timestamp
  delete bill.metadata.tools
  bill.metadata.component.name = name
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

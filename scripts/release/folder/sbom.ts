import { execFileSync } from 'node:child_process'

type Bill = {
  serialNumber?: string
  metadata: { timestamp?: string; tools?: unknown; component: { name: string } }
  components: Part[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}
type Part = {
  name: string
  'bom-ref': string
  scope: string
}

/** Returns a CycloneDX bill of materials: every package in the build, with hash and licence. */
export function softwareBillOfMaterials(root: string, name: string): string {
  const flags = ['--sbom-format', 'cyclonedx', '--package-lock-only']
  const text = execFileSync('npm', ['sbom', ...flags], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  })
  const bill = JSON.parse(text) as Bill
  // npm's --omit=dev also omits packages that both the site and a dev dependency use.
  bill.components = bill.components.filter(({ scope }) => scope === 'required')
  const refs = new Set(bill.components.map((part) => part['bom-ref']))
  bill.dependencies = bill.dependencies.flatMap((one, at) =>
    at === 0 || refs.has(one.ref)
      ? [{ ...one, dependsOn: one.dependsOn?.filter((ref) => refs.has(ref)) ?? [] }]
      : [],
  )
  // Reproducible on every machine: no timestamp, random number or folder name.
  delete bill.serialNumber
  delete bill.metadata.timestamp
  delete bill.metadata.tools
  bill.metadata.component.name = name
  return `${JSON.stringify(bill, undefined, 2)}\n`
}

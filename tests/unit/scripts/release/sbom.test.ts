import { expect, it } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { softwareBillOfMaterials } from '#scripts/release/folder/sbom.ts'

type Part = { name: string; version: string; licenses?: unknown[]; hashes?: { alg: string }[] }

it('the SBOM lists every package with hash and licence [SC-08]', () => {
  const text = softwareBillOfMaterials('.', manifest.name)
  expect(softwareBillOfMaterials('.', manifest.name)).toBe(text)
  const bill = JSON.parse(text) as { bomFormat: string; specVersion: string; components: Part[] }
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  const direct = Object.entries(manifest.dependencies)
  expect(direct.length).toBeLessThanOrEqual(12)
  for (const [name, version] of direct)
    expect(bill.components.find((part) => part.name === name)).toMatchObject({ version })
  for (const { name, licenses, hashes } of bill.components) {
    const algorithms = hashes?.map(({ alg }) => alg)
    expect({ name, licensed: Boolean(licenses?.length), algorithms }).toEqual({
      name,
      licensed: true,
      algorithms: ['SHA-512'],
    })
  }
  expect(bill.components.map(({ name }) => name)).not.toContain('vite')
  expect(text).not.toMatch(/timestamp|serialNumber/)
})

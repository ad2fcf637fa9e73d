import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type * as Files from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock(import('node:fs/promises'), async (original) => {
  const files: typeof Files = await original()
  const writeFile: typeof files.writeFile = async (file, data, ...rest) => {
    const isCutOff = disk.isFull && typeof file === 'string' && !file.endsWith('.gz')
    await files.writeFile(file, isCutOff ? 'cut o' : data, ...rest)
    if (isCutOff) throw new Error('No space left on device')
  }
  return { ...files, writeFile }
})

const { compressFolder } = await import('#scripts/preview/compress-folder.ts')
const folder = temporaryFolder()

it('what was cut off is not taken for whole at the next start', async () => {
  const file = join(folder, 'app.js')
  writeFileSync(file, 'console.log(1)')
  disk.isFull = true
  await expect(compressFolder(folder)).rejects.toThrow('No space left')
  expect(existsSync(`${file}.br`)).toBe(false)
  disk.isFull = false
  await compressFolder(folder)
  expect(String(brotliDecompressSync(readFileSync(`${file}.br`)))).toBe('console.log(1)')
  expect(String(gunzipSync(readFileSync(`${file}.gz`)))).toBe('console.log(1)')
})

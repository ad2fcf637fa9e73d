import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Middleware } from '../locals.ts'

type Module = { bytes: Buffer; etag: string; inputs: readonly string[]; made: number }

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
const root = fileURLToPath(new URL('../../..', import.meta.url))

async function bundle(entry: string, format: 'esm' | 'iife'): Promise<Module> {
  const made = Date.now()
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format,
    target: 'es2022',
    charset: 'utf8',
    // The stylesheet loads fonts by URL.
    external: ['*.woff2'],
    legalComments: 'none',
    logLevel: 'silent',
  })
  const { contents = [], hash = '' } = outputFiles[0] ?? {}
  const inputs = Object.keys(metafile.inputs).map((one) => resolve(root, one))
  return { bytes: Buffer.from(contents), etag: `"${hash}"`, made, inputs }
}

const isFresh = ({ inputs, made }: Module) =>
  inputs.every((input) => (statSync(input, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < made)

/**
 * Bundles a module on the first request and after changes; `iife` is for documents that cannot load
 * modules.
 */
export function browserModule(entry: URL, format: 'esm' | 'iife' = 'esm'): Middleware {
  const file = fileURLToPath(entry)
  const type = file.endsWith('.css') ? TYPES.css : TYPES.js
  let making: Promise<Module> | undefined

  return async (_req, res) => {
    const cached = await making?.catch(() => undefined)
    if (!cached || !isFresh(cached)) making = bundle(file, format)
    const { bytes, etag } = await (making as Promise<Module>)
    res.set({ 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: etag }).send(bytes)
  }
}

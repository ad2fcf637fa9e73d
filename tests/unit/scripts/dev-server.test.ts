import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { expect, it } from 'vitest'
import config from '../../../web/vite.config.ts'

it('the development server keeps to its own names and origins [MK-32]', () => {
  expect(config.server).toMatchObject({ host: '127.0.0.1', strictPort: true })
  for (const name of ['allowedHosts', 'cors', 'fs', 'ws', 'hmr'])
    expect(config.server).not.toHaveProperty(name)
})

it('the development server ends no upload, however long it takes [UP-08]', () => {
  const httpServer = createServer()
  expect(httpServer.requestTimeout).toBe(300_000)
  const plugins = [config.plugins ?? []].flat(9) as Plugin[]
  const plugin = plugins.find(({ name }) => name === 'site:long-uploads')
  const configure = plugin?.configureServer as (server: Partial<ViteDevServer>) => void
  configure({ httpServer })
  expect(httpServer.requestTimeout).toBe(0)
})

it('the preview has the mock server’s bounds, not Node’s [UP-08]', () => {
  const program = readFileSync('scripts/preview.ts', 'utf8')
  expect(program).toContain('await listen(site, port, host)')
  expect(program).not.toContain('createServer')
})

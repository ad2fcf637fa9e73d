import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'

const to = (path: string) => ({ output: { path, barrelType: false } }) as const

export default defineConfig({
  root: '.',
  input: { path: '../../../openapi.yaml' },
  output: { path: '.cache/kubb', barrelType: false, format: false, lint: false },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs(to('types.ts')),
    pluginZod({ ...to('zod.ts'), version: '4', importPath: 'zod/v4' }),
    pluginClient({ ...to('client.ts'), client: 'fetch', parser: 'zod' }),
  ],
})

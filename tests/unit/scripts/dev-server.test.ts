import { expect, it } from 'vitest'
import config from '../../../web/vite.config.ts'

it('the development server keeps to its own names and origins [MK-32]', () => {
  expect(config.server).toMatchObject({ host: 'localhost', strictPort: true })
  for (const name of ['allowedHosts', 'cors', 'fs', 'ws', 'hmr'])
    expect(config.server).not.toHaveProperty(name)
})

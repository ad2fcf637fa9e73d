import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { expect, it } from 'vitest'
import config from '#web/vite.config.ts'

it('the development server ends no upload, however long it takes [UP-08]', () => {
  const httpServer = createServer()
  expect(httpServer.requestTimeout).toBe(300_000)
  const plugins = [config.plugins ?? []].flat(9) as Plugin[]
  const plugin = plugins.find(({ name }) => name === 'site:long-uploads')
  const configure = plugin?.configureServer as (server: Partial<ViteDevServer>) => void
  configure({ httpServer })
  expect(httpServer.requestTimeout).toBe(0)
})

/** Returns the development server's response to a path without a file. */
function answerTo(originalUrl: string) {
  const plugins = [config.plugins ?? []].flat(9) as Plugin[]
  const plugin = plugins.find(({ name }) => name === 'site:page-statuses')
  const configure = plugin?.configureServer as (server: object) => () => void
  const written = { status: 200, location: '' }
  const response = {
    set statusCode(status: number) {
      written.status = status
    },
    writeHead(status: number, { location }: { location: string }) {
      Object.assign(written, { status, location })
      return { end: () => {} }
    },
  }
  const use = (handle: (...call: unknown[]) => void) =>
    handle({ originalUrl, url: '/index.html', headers: {} }, response, () => {
      const { statusCode } = response as { statusCode?: number }
      if (statusCode) written.status = statusCode
    })
  configure({ middlewares: { use } })()
  return written
}

it('the development server redirects pages, and responds 404', () => {
  expect(answerTo('/archives?page=2')).toEqual({ status: 200, location: '' })
  expect(answerTo('/nothing?x=/archives')).toEqual({ status: 404, location: '' })
  expect(answerTo('//evil.test/')).toEqual({ status: 404, location: '' })
  expect(answerTo('//archives/?a=//b')).toEqual({ status: 301, location: '/archives?a=//b' })
})

it('the preview has the mock server’s bounds, not Node’s [UP-08]', () => {
  const program = readFileSync('scripts/preview.ts', 'utf8')
  expect(program).toContain('await listen(site, port, host)')
  expect(program).not.toContain('createServer')
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

describe('the API reference', () => {
  it('is a page whose files all come from this server', async () => {
    const { text } = await mock.visitor().get('/__mock/reference').expect(200)
    const files = [...text.matchAll(/(?:src|spec-url|rel="stylesheet" href)="([^"]+)"/g)]
    const addresses = files.map(([, address = '']) => address)
    expect(addresses).toHaveLength(4)
    for (const address of addresses) {
      expect(address).toMatch(/^\/__mock\//)
      await mock.visitor().get(address).expect(200)
    }
  })

  it('runs scripts of this server only', async () => {
    const { headers } = await mock.visitor().get('/__mock/reference').expect(200)
    const policy = headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('serves its typefaces, which the style sheet names', async () => {
    const { text } = await mock.visitor().get('/__mock/reference/style.css').expect(200)
    const names = [...text.matchAll(/url\('([^']+)'\)/g)].map(([, name]) => name)
    expect(names).toHaveLength(2)
    for (const name of names) {
      const { headers } = await mock.visitor().get(`/__mock/reference/${name}`).expect(200)
      expect(headers['content-type']).toMatch(/^font\/woff2?$/)
    }
  })

  it('serves the contract unchanged, and as JSON', async () => {
    const yaml = await mock
      .visitor()
      .get('/__mock/openapi.yaml')
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () => done(null, Buffer.concat(chunks).toString()))
      })
      .expect(200)
      .expect('Content-Type', 'application/yaml; charset=utf-8')
    expect(yaml.body).toBe(readFileSync('openapi.yaml', 'utf8'))

    const { body } = await mock.visitor().get('/__mock/openapi.json').expect(200)
    const { paths } = body as { paths: Record<string, Record<string, { operationId?: string }>> }
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    const ids = operations.flatMap(({ operationId }) => operationId ?? [])
    expect(new Set(ids)).toEqual(new Set(Object.keys(endpoints)))
  })

  it('says that nothing changed to a reader who has it already', async () => {
    const { headers } = await mock.visitor().get('/__mock/openapi.json').expect(200)
    const again = mock.visitor().get('/__mock/openapi.json').set('If-None-Match', headers.etag!)
    expect((await again).status).toBe(304)
  })

  it('takes no changes', async () => {
    const answer = await mock.visitor().post('/__mock/reference')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

import { expect, it } from 'vitest'
import { logRow } from '#mock/desk/view/log-row.ts'

const pathOf = (path: string) => {
  const { markup } = logRow({
    id: 'x-1',
    at: '2026-01-01T00:00:00.000Z',
    method: 'GET',
    path,
    operation: 'getHome',
    status: 200,
    ms: 1,
    verdict: 'ok',
    detail: null,
    request: { headers: [], body: null },
    answer: { headers: [] },
  })
  return /class="path">(.*?)<\/span>/.exec(markup)?.[1]?.replaceAll(/<wbr ?\/?>/g, '|')
}

it.each([
  ['/api/home', '/api/home'],
  ['/api/archives?sort=-views&page=2', '/api/archives|?sort=-views|&amp;page=2'],
  ['/api/search?query=temp%C3%AAte%20<b>', '/api/search|?query=temp|%C3|%AAte|%20&lt;b&gt;'],
  ['/api/100%', '/api/100%'],
])('the address %s may break into %s', (path, parts) => {
  expect(pathOf(path)).toBe(parts)
})

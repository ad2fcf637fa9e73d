import { expect, it } from 'vitest'
import { logRow } from '#mock/desk/view/log-row.ts'
import { logEntry } from '#test/support/server/desk.ts'

const pathOf = (path: string) => {
  const { markup } = logRow({ ...logEntry, path })
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

import { afterEach, expect, test } from 'vitest'
import { embedCode, isEmbeddingAllowed } from '#web/src/features/sharing/embed-code.ts'

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'appConfig')
})

test.each([
  [undefined, false],
  [{}, false],
  [{ playerFrames: [] }, false],
  [{ playerFrames: 'https://school.example.org' }, false],
  [{ playerFrames: ['https://school.example.org'] }, true],
])('the configuration %o sets embedding by other sites to %s', (config, may) => {
  Object.assign(globalThis, { appConfig: config })
  expect(isEmbeddingAllowed()).toBe(may)
})

test.each([
  ['https://site.example/player/a1', 'https://site.example/player/a1?embed'],
  [
    'https://site.example/player/a1?t=65&end=90',
    'https://site.example/player/a1?embed&amp;t=65&amp;end=90',
  ],
])('the embed code for %s has the URL %s', (link, source) => {
  expect(embedCode(link, 'A')).toContain(`<iframe src="${source}" title="A" `)
})

test('a title is escaped', () => {
  const code = embedCode('https://site.example/player/a1', `"><script>alert(1)</script>&'`)
  expect(code).toContain(`title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;'"`)
  expect(code.match(/</g)).toHaveLength(2)
})

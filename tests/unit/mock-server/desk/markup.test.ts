import { expect, it } from 'vitest'
import { html } from '#mock/desk/markup.ts'

it('text and attributes are escaped, markup is not escaped twice', () => {
  const inner = html`<b>${'<i>&"\''}</b>`
  expect(html`<p title="${'"><script>'}">${inner}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;"><b>&lt;i&gt;&amp;&quot;&#39;</b></p>',
  )
})

it('lists are joined, and nothing stands for what is not there', () => {
  expect(html`${[html`<i></i>`, 'a', 1]}${null}${undefined}${false}${0}`.markup).toBe('<i></i>a10')
})

it('what only looks like markup is escaped', () => {
  const foreign = JSON.parse('"<b>"') as string
  expect(html`${[foreign]}`.markup).toBe('&lt;b&gt;')
})

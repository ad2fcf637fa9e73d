import { readdir, readFile } from 'node:fs/promises'
import { secretsIn } from '#test/support/server/secrets.ts'
import { cards, expect, test } from '#test/support/browser/site.ts'

/** Returns every text file of the build by its path in `dist`. */
async function built() {
  const files = await readdir('dist', { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && !/\.(?:br|gz|woff2|svg)$/.test(file.name))
  return Promise.all(
    texts.map(async ({ parentPath, name }) => ({
      name,
      text: await readFile(`${parentPath}/${name}`, 'utf8'),
    })),
  )
}

test('the build contains no secrets and no source maps [SC-11]', async () => {
  const files = await built()
  expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(20)
  expect(
    files.filter(({ name, text }) => name.endsWith('.map') || text.includes('sourceMappingURL')),
  ).toEqual([])
  expect(
    files.flatMap(({ name, text }) => secretsIn(text).map((one) => `${name}: ${one}`)),
  ).toEqual([])
})

/** Where libraries use HTML or code sinks, and why no data of the site reaches them. */
const known: Readonly<Record<string, string>> = {
  innerHTML:
    'React: for dangerouslySetInnerHTML, which no source uses, and to make a script element',
  dangerouslySetInnerHTML: 'React: the name of the property',
}

test('the build uses HTML sinks only in known libraries [XS-14]', async () => {
  const sinks =
    /\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|dangerouslySetInnerHTML|setHTMLUnsafe|document\.write(?:ln)?|eval|new Function)\b(?=\s*[=(:"'.,)])/g
  const found = (await built())
    .filter(({ name }) => /\.(?:js|html)$/.test(name))
    .flatMap(({ text }) => [...text.matchAll(sinks)].map(([, sink = '']) => sink))
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(known).toSorted())
})

test('the page has no inline or third-party scripts [XS-17 SC-14]', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const scripts = await page
    .locator('script')
    .evaluateAll((all: HTMLScriptElement[]) =>
      all
        .filter(({ type }) => !['application/json', 'importmap'].includes(type))
        .map(({ src, textContent }) => ({ origin: src && new URL(src).origin, textContent })),
    )
  const data = page.locator('script[type="application/json"]')
  expect(JSON.parse((await data.textContent()) ?? '')).toHaveProperty('publisher')
  const { origin } = new URL(page.url())
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(script).toEqual({ origin, textContent: '' })
})

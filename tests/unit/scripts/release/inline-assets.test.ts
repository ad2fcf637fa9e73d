import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { inlineAssetsOf, withInlineTags } from '#scripts/release/rules/inline-assets.ts'
import { contentSecurityPolicy } from '#scripts/release/rules/security-policies.ts'

const folder = temporaryFolder()
mkdirSync(join(folder, 'assets'))

const page = `<head>
<script data-prerendered="/assets/prerendered-boot-x.js" src="/assets/boot-x.js" crossorigin integrity="sha256-z"></script>
<script type="module" src="/assets/app-x.js"></script>
<link rel="stylesheet" crossorigin href="/assets/app-x.css" integrity="sha256-y">
</head>`
const put = (name: string, text: string) => writeFileSync(join(folder, 'assets', name), text)

beforeEach(() => {
  put('app-x.css', 'a{color:red}\n')
  put('prerendered-boot-x.js', 'globalThis.boot="$&"\n')
})

it('a prerendered page may inline only hashed assets', () => {
  const { style, script } = inlineAssetsOf(page, folder)
  const html = withInlineTags(page, style, script)
  expect(html).toBe(`<head>
<script>globalThis.boot="$&"
</script>
<script type="module" src="/assets/app-x.js"></script>
<style>a{color:red}
</style>
</head>`)
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = contentSecurityPolicy({
    kind: 'site',
    isSecure: true,
    inlineStyleHashes: [style.source],
    inlineScriptHash: script.source,
  })
  const [, inScript = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const [, inStyle = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(policy).toContain(`script-src 'self' ${hashOf(inScript)};`)
  expect(policy).toContain(`style-src 'self' ${hashOf(inStyle)};`)
})

it('rejects a text that ends its element, or none', () => {
  put('app-x.css', 'a{content:"</style>"}')
  expect(() => inlineAssetsOf(page, folder)).toThrow('app-x.css would end its element')
  put('app-x.css', '')
  put('prerendered-boot-x.js', 'const html = "<!--"')
  expect(() => inlineAssetsOf(page, folder)).toThrow('prerendered-boot-x.js would end its element')
  expect(() => inlineAssetsOf('<head></head>', folder)).toThrow('loads no style')
})

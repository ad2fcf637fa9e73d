import { signInOnEveryLoad } from '../../support/browser/member.ts'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { composer, openComments } from '../../support/browser/steps/comment-steps.ts'
import { expect, test } from '../../support/browser/site.ts'
import { addresses, rawRequest } from '../harness/raw-request.ts'
import { releaseFor } from '../harness/release.ts'
import { servedRelease, deployRelease } from '../harness/start.ts'

test.use({ apiOrigin: addresses.api })

const { RELEASE_CERTIFICATE: certificate = '' } = process.env

/** Builds another version, whose asset names have other hashes. */
async function formerRelease() {
  const work = mkdtempSync(join(tmpdir(), 'former-'))
  const outDir = join(work, 'build')
  await build({
    configFile: 'web/vite.config.ts',
    logLevel: 'error',
    define: { APP_VERSION: '"0.0.9"' },
    build: { outDir },
  })
  const release = join(work, 'release')
  await releaseFor(addresses, dirname(certificate), release, outDir)
  return { release, remove: () => rmSync(work, { recursive: true }) }
}

const lazyIn = (release: string) =>
  readdirSync(join(release, 'site/assets')).find((name) => /^ChannelsPage-.*\.js$/.test(name)) ?? ''

/** Makes nginx serve a release, and waits until it does. */
async function serve(release: string) {
  deployRelease(release)
  const answer = () => rawRequest(`${addresses.site}/assets/${lazyIn(release)}`)
  // nginx may close a connection while it reloads.
  await expect.poll(() => answer().then(({ status }) => status, String)).toBe(200)
}

test('a rollback loses no input on an open page [DP-21 RT-18]', async ({ page }) => {
  const former = await formerRelease()
  expect(lazyIn(former.release)).not.toBe(lazyIn(servedRelease()))
  try {
    const { body } = await rawRequest(`${addresses.api}/api/archives?sort=-views`)
    const { items } = JSON.parse(body.toString()) as { items: [{ id: string }] }
    await signInOnEveryLoad(page, 'member')
    await openComments(page, items[0].id)
    await composer(page).fill('Écrit avant le retour en arrière')

    await serve(former.release)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chaînes' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Cette page n’a pas pu être chargée' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaînes')
    await expect(page.getByRole('button', { name: /^Compte\s:/ })).toBeVisible()
    await openComments(page, items[0].id)
    await expect(composer(page)).toHaveValue('Écrit avant le retour en arrière')
  } finally {
    await serve(servedRelease())
    former.remove()
  }
})

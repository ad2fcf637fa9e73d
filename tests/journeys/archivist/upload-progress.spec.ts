import { writeFile } from 'node:fs/promises'
import { clipOf } from '#test/support/server/clips.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { chooseClip, openForm, preview, send, video } from '#test/support/browser/upload-form.ts'

/** Stubs uploads, which the test advances by `progress`. */
function stubUploads() {
  class StubUpload extends EventTarget {
    upload = new EventTarget()
    aborted = false
    open() {}
    setRequestHeader() {}
    send() {
      pending.push(this)
    }
    abort() {
      this.aborted = true
      this.dispatchEvent(new Event('loadend'))
    }
  }
  const pending: StubUpload[] = []
  Object.assign(globalThis, {
    XMLHttpRequest: StubUpload,
    uploads: {
      aborted: () => pending.map(({ aborted }) => aborted),
      progress: (loaded: number, total: number) =>
        pending
          .at(-1)
          ?.upload.dispatchEvent(
            new ProgressEvent('progress', { loaded, total, lengthComputable: true }),
          ),
    },
  })
}
type WithUploads = typeof globalThis & {
  uploads: { aborted: () => boolean[]; progress: (loaded: number, total: number) => void }
}

test('an upload shows progress and can be cancelled at any point [UP-09]', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(stubUploads)
  await openForm(page)
  await chooseClip(page)
  const MIB = 1024 * 1024
  let uploads = 0
  /** The next upload starts once its file has been read. */
  const begin = async () => {
    await send(page).click()
    await expect(cancel).toBeFocused()
    uploads += 1
    await expect
      .poll(() => page.evaluate(() => (globalThis as WithUploads).uploads.aborted().length))
      .toBe(uploads)
  }
  const reach = (loaded: number) =>
    page.evaluate(([sent, total]) => (globalThis as WithUploads).uploads.progress(sent, total), [
      loaded,
      100 * MIB,
    ] as const)
  const cancel = page.getByRole('button', { name: 'Annuler l’envoi' })
  const bar = page.getByRole('progressbar')
  for (const [at, [share, figures]] of (
    [
      [0.01, '1 Mo sur 100 Mo'],
      [0.5, '50 Mo sur 100 Mo'],
      [0.999, '99,9 Mo sur 100 Mo'],
      [1, '100 Mo sur 100 Mo'],
    ] as const
  ).entries()) {
    await test.step(`${share * 100} %`, async () => {
      await begin()
      await reach(share * 100 * MIB)
      await expect(page.getByText(figures)).toBeVisible()
      await expect(bar).toHaveJSProperty('value', share * 100 * MIB)
      const verifying = page.getByText('Tout est envoyé. Le serveur vérifie le fichier.')
      await expect(verifying).toHaveCount(share === 1 ? 1 : 0)
      await cancel.click()
      // After the last byte the outcome is unknown.
      await expect(page.getByText(/^Envoi annulé/)).toHaveText(
        share === 1 ? /l’archive est peut-être ajoutée/ : /Rien n’a été ajouté/,
      )
      const aborted = await page.evaluate(() => (globalThis as WithUploads).uploads.aborted())
      expect(aborted).toEqual(Array.from({ length: at + 1 }, () => true))
      await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Soirée spéciale')
      await expect(preview(page)).toBeVisible()
      await expect(send(page)).toBeFocused()
    })
  }
  await test.step('the remaining time follows the speed', async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await begin()
    await reach(10 * MIB)
    await page.clock.runFor(5000)
    await reach(20 * MIB)
    await expect(page.getByText('encore 40 secondes')).toBeVisible()
  })
  await test.step('it continues while another page is open', async () => {
    await page.getByRole('link', { name: 'Espace archiviste' }).click()
    await expect(page.getByRole('complementary').getByRole('progressbar')).toHaveJSProperty(
      'value',
      20 * MIB,
    )
    await page.getByRole('link', { name: 'Voir l’envoi' }).click()
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
    // The saved video is checked again a moment later.
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(preview(page)).toBeVisible({ timeout: 2000 })
    }).toPass()
  })
  await test.step('a minute without progress aborts it, with a message', async () => {
    await page.clock.runFor(61_000)
    await page.clock.resume()
    await expect(page.getByRole('alert')).toContainText(
      'L’envoi n’avance plus depuis une minute. Vérifiez votre connexion, puis renvoyez l’archive.',
    )
    await expect(preview(page)).toBeVisible()
  })
})

test('a file that changes before sending is requested again', async ({ page }, info) => {
  const file = info.outputPath('soirée.mp4')
  await writeFile(file, clipOf('720x576'))
  await openForm(page)
  await video(page).setInputFiles(file)
  await expect(preview(page)).toBeVisible()
  await writeFile(file, 'something else')
  await send(page).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’envoi de l’archive' })
  await expect(failed).toContainText('Ce fichier a été modifié, déplacé ou supprimé.')
  await expect(failed).not.toContainText('votre vidéo')
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Soirée spéciale')
})

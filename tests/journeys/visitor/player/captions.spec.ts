import {
  captionedRecording,
  captionsShown,
  openControls,
  openPlayer,
  player,
  playerButton,
} from '#test/support/browser/player.ts'
import { expect, test } from '#test/support/browser/site.ts'

test('a viewer’s own subtitles are shown, invalid ones rejected', async ({ page, request }) => {
  await openControls(page, request)
  const cue = () =>
    page.locator('video').evaluate((video) => {
      const [track] = (video as HTMLVideoElement).textTracks
      const [first] = track?.mode === 'showing' ? (track.cues ?? []) : []
      return first instanceof VTTCue ? first.text : ''
    })
  const status = player(page).getByRole('status')
  const srt = '1\n00:00:00,000 --> 00:01:00,000\nBonsoir à tous.\n'
  await playerButton(page, 'Réglages').click()
  const chosen = page.getByLabel('Ajouter des sous-titres')
  const choose = (name: string, text: string) =>
    chosen.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('soir.srt', srt)
  await expect.poll(cue).toBe('Bonsoir à tous.')
  await expect(status).toHaveText('Sous-titres ajoutés : 1 réplique')
  await expect(page.getByRole('radio', { name: 'soir.srt' })).toBeChecked()
  await choose('vide.vtt', 'WEBVTT\n\nXX --> YY\nBonsoir à tous.\n')
  await expect(status).toHaveText(/^Fichier refusé.*\.srt/)
  await choose('long.srt', srt.repeat(30_000))
  await expect(status).toHaveText(/^Fichier refusé\s: il dépasse 1\sMo\./)
  await page.getByRole('radio', { name: 'français' }).check()
  await expect.poll(cue).not.toBe('Bonsoir à tous.')
  await expect.poll(cue).not.toBe('')
  await page.getByRole('radio', { name: 'Aucun' }).check()
  await expect.poll(cue).toBe('')
  await test.step('a subtitle file of 200 kB, too slow for any layout, is truncated before rendering', async () => {
    const endless = (letter: string) => letter.repeat(200_000)
    const many = '\n\n00:00.000 --> 01:00.000\nx'.repeat(5000)
    for (const [name, text, left] of [
      ['mot.vtt', `WEBVTT\n\n00:00.000 --> 01:00.000\n${endless('x')}`, 'x'.repeat(500)],
      ['mot.srt', `1\n00:00:00,000 --> 00:01:00,000\n${endless('y')}`, 'y'.repeat(500)],
      ['foule.vtt', `WEBVTT${many}`, 'x'],
    ] as const) {
      await choose(name, text)
      await expect.poll(cue).toBe(left)
    }
  })
  await page.keyboard.press('Escape')

  const drag = (type: 'dragover' | 'drop') =>
    player(page).evaluate((section, name) => {
      const dataTransfer = new DataTransfer()
      const vtt = 'WEBVTT\n\n00:00.000 --> 01:00.000\nBonne nuit.\n'
      dataTransfer.items.add(new File([vtt], 'nuit.vtt'))
      const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })
      section.dispatchEvent(event)
      // By default, the browser would open a dropped file in place of the page.
      return event.defaultPrevented
    }, type)
  expect(await drag('dragover')).toBe(true)
  await expect(player(page).getByText('Déposez un fichier')).toBeVisible()
  expect(await drag('drop')).toBe(true)
  await expect.poll(cue).toBe('Bonne nuit.')
  await expect(player(page).getByText('Déposez un fichier')).toHaveCount(0)
})

test('subtitles that fail to load show an error, and retry', async ({ page, request }) => {
  const { id } = await captionedRecording(request)
  await page.route('**/*.vtt', (route) => route.fulfill({ status: 404 }))
  await openPlayer(page, id)
  const status = player(page).getByRole('status')
  const button = playerButton(page, 'Sous-titres')
  await button.click()
  await expect(status).toHaveText(
    'Les sous-titres n’ont pas pu être chargés. Réactivez-les pour réessayer.',
  )
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/*.vtt')
  const unreadable = { contentType: 'text/vtt', body: 'WEBVTT\n\nXX --> YY\nPerdu\n' }
  await page.route('**/*.vtt', (route) => route.fulfill(unreadable))
  await button.click()
  await expect(status).toHaveText(/^Ces sous-titres sont illisibles/)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/*.vtt')
  // Many servers send SRT files as text/vtt.
  const srt = { contentType: 'text/vtt', body: '1\n00:00:00,000 --> 00:01:00,000\nBonsoir.\n2\n' }
  await page.route('**/*.vtt', (route) => route.fulfill(srt))
  await button.click()
  await expect(status).toHaveText('Sous-titres affichés')
  await expect.poll(() => captionsShown(page)).toBe(true)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

import { expect, test } from 'vitest'
import { openSite } from '#test/support/routes/open-site.tsx'

test('hostile values in storage are ignored', async () => {
  const before = await openSite('/legal')
  localStorage.setItem('shelf', '[{"id":"<img src=x onerror=alert(1)>"},null,7]')
  localStorage.setItem('history', '{"broken')
  localStorage.setItem('player.positions', '{"length":1e9}')
  localStorage.setItem('player', '[]')
  history.replaceState(null, '', '/settings#ma-tele')
  const { screen, t } = await before.reload()
  expect(await screen.findByText(t('device.watchLaterNone'))).toBeVisible()
  expect(await screen.findByText(t('device.historyNone'))).toBeVisible()
})

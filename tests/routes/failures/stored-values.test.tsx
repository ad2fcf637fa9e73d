import { expect, test } from 'vitest'
import { openSite } from '#test/support/routes/open-site.tsx'

test('hostile values in storage are ignored', async () => {
  const before = await openSite('/legal')
  localStorage.setItem('shelf', '[{"id":"<img src=x onerror=alert(1)>"},null,7]')
  localStorage.setItem('history', '{"broken')
  localStorage.setItem('player.positions', '{"length":1e9}')
  localStorage.setItem('player', '[]')
  const { screen, t } = await before.reload('/settings#ma-tele')
  expect(await screen.findByText(t('device.watchLaterNone'))).toBeVisible()
  expect(await screen.findByText(t('device.historyNone'))).toBeVisible()
})

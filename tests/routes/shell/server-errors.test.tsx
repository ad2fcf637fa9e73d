import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { onFastClock } from '#test/support/routes/clock.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { expectUsableShell } from '#test/support/routes/shell.ts'

const HOME = 'GET /api/home'

test.each([
  ['button', 'failure.retry'],
  ['link', 'failure.home'],
] as const)('after a server error, a %s restores the page', async (role, name) => {
  const site = await openSite('/credits')
  const { screen, user, server, t, follow } = site
  const failing = server.answer(HOME, () => Response.error())
  const isFailed = () => screen.queryByText(t('failures.unreachable')) !== null
  await onFastClock(site, () => follow('/'), isFailed)
  await expectUsableShell(site)
  // Parts without data stay.
  expect(screen.getByRole('heading', { level: 1, name: /^La télé d’hier/ })).toBeVisible()
  expect(screen.getByRole('link', { name: t('home.zap') })).toBeVisible()
  failing.end()
  // A link to the failed page retries, as the button does.
  await user.click(within(screen.getByRole('alert')).getByRole(role, { name: t(name) }))
  expect(await screen.findByLabelText(t('home.stats'))).toBeVisible()
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a home page without any answer shows one error', async () => {
  const site = await openSite('/credits')
  const { screen, user, server, t, follow } = site
  const refused = ([HOME, 'GET /api/channels'] as const).map((operation) =>
    server.answer(operation, () => Response.json({}, { status: 403 })),
  )
  follow('/')
  const failure = within(await screen.findByRole('alert'))
  const guide = () => screen.queryByRole('link', { name: t('guide.whole') })
  await expect.poll(() => server.answered('GET /api/channels')).toEqual([403])
  await expect.poll(guide).toBeNull()
  expect(screen.getAllByRole('button', { name: t('failure.retry') })).toHaveLength(1)
  for (const { end } of refused) end()
  await user.click(failure.getByRole('button', { name: t('failure.retry') }))
  await expect.poll(guide).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

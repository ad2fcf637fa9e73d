import { expect, test } from 'vitest'
import { openSettings, profileFormOf } from '#test/support/routes/account.ts'

const SAVE = 'PATCH /api/@me'
const failed = () => document.querySelector('form p[data-failed]')

test('values normalised by the server are shown as saved', async () => {
  const site = await openSettings()
  const { server, t } = site
  const { fill, isSaved, quote, save } = profileFormOf(site)
  const normalise = server.answer(SAVE, (send, request) =>
    send(new Request(request, { method: 'PATCH', body: 'motto=Bonsoir' })),
  )
  await fill(quote(), 'Bonsoir <b>à tous</b>')
  await save()
  await isSaved()
  expect(quote()).toHaveValue('Bonsoir')

  normalise.end()
  server.answer(SAVE, () => Response.json({}))
  await fill(quote(), 'Bonjour')
  await save()
  await expect.poll(failed).toHaveTextContent(t('hints.profileUnconfirmed'))
  expect(quote()).toHaveValue('Bonjour')
})

test('server messages about a profile render as truncated text [NF-37 XS-12]', async () => {
  const site = await openSettings()
  const { server, t } = site
  const { fill, quote, save } = profileFormOf(site)
  const saveWith = async (answer: () => Response, text: string) => {
    const replaced = server.answer(SAVE, answer)
    await fill(quote(), text)
    expect(failed()).toBeNull()
    await save()
    await expect.poll(failed).not.toBeNull()
    replaced.end()
    expect(quote()).toHaveValue(text)
  }
  const says = (hint: string) => `${t('failures.profileUpdateFailed')}. ${hint}`

  const markup = '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>'
  const long = { message: markup + 'é'.repeat(500) }
  await saveWith(() => Response.json(long, { status: 400 }), 'Bonsoir')
  expect(failed()).toHaveTextContent(markup)
  expect(failed()?.querySelector('bdi')?.textContent.length).toBeLessThanOrEqual(200)
  expect(failed()?.querySelector('img, script')).toBeNull()
  // The state of the input is shown below it.
  expect(failed()).toHaveTextContent(t('hints.profileUpdateFailed'))

  const json = { 'content-type': 'application/json' }
  for (const [headers, body] of [
    [json, '{"error":"x"}'],
    [{ 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'],
    [json, JSON.stringify({ message: { html: markup } })],
    // Fields that the form does not have.
    [json, JSON.stringify({ errors: [{ field: 'constructor', message: 'x' }] })],
  ] as const) {
    await saveWith(() => new Response(body, { status: 400, headers }), `Bonsoir ${body.length}`)
    expect(failed()).toHaveTextContent(says(t('hints.profileUpdateFailed')))
  }
  // No response, or an unreadable one: the message does not claim that the profile is unchanged.
  for (const [at, answer] of [
    () => Response.error(),
    () => new Response('', { status: 502 }),
    () => new Response('<h1>Hi</h1>'),
  ].entries()) {
    await saveWith(answer, `Bonsoir à vous ${at}`)
    expect(failed()).toHaveTextContent(says(t('hints.profileUnconfirmed')))
  }
  // A denied request is denied again.
  await saveWith(() => new Response('', { status: 403 }), 'Bonsoir encore')
  expect(failed()).toHaveTextContent(says(t('hints.profileRefused')))
  // Retry-After is the only hint when to retry.
  const busy = { status: 429, headers: { 'retry-after': '3600' } }
  await saveWith(() => new Response('', busy), 'Bonsoir, plus tard')
  const wait = { context: 'wait', time: '1 hour' }
  expect(failed()).toHaveTextContent(says(t('hints.profileUpdateFailed', wait)))
})

test('a long pasted quote is truncated, and said to be too long', async () => {
  const site = await openSettings()
  const { fill, quote } = profileFormOf(site)
  await fill(quote(), `e${'\u0301'.repeat(200_000)}`)
  expect(quote()).toHaveValue(`e${'\u0301'.repeat(4999)}`)
  expect(await site.screen.findByText(/100 characters/)).toBeVisible()
})

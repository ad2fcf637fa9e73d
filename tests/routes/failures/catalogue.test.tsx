import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { catalogue, INNARDS, textOf, timesOut, type Row } from '#test/support/catalogue.ts'
import {
  endSessionInOtherTab,
  fill,
  profileFormOf,
  signInButton,
  signInInOtherTab,
} from '#test/support/routes/account.ts'
import { onFastClock } from '#test/support/routes/clock.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'
import { expectUsableShell } from '#test/support/routes/shell.ts'

const press = async ({ screen, user }: Site, name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function openArchive({ user }: Site) {
  const link = () => document.querySelector('li[data-card] a[href^="/player/"]')
  await expect.poll(link).not.toBeNull()
  await user.click(link()!)
}

async function editProfile(site: Site) {
  const form = profileFormOf(site)
  await form.found()
  await form.fill(form.quote(), 'Bonsoir à tous')
  return form
}

async function confirmDeletion(site: Site, before: () => void = () => {}) {
  const { screen, user, t } = site
  await press(site, t('account.delete'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'Lou')
  before()
  await user.click(dialog.getByRole('button', { name: t('account.deleteNow') }))
}

const steps: Record<Exclude<Row['after'], 'uploading'>, (site: Site) => Promise<void>> = {
  'opening the page': async () => {},
  'opening an archive': openArchive,
  async 'searching for nonsense'(site) {
    // A change of page closes the search.
    await expect.poll(() => document.title).not.toMatch(/^Crédits/)
    await press(site, site.t('search.open'))
    await site.user.type(await site.screen.findByRole('combobox'), 'xylophoniste')
  },
  async 'publishing a comment'(site) {
    await openArchive(site)
    const comments = await site.screen.findByRole('region', { name: site.t('comments.title') })
    const textbox = () => comments.querySelector('textarea')
    await expect.poll(textbox).not.toBeNull()
    await fill(site.user, textbox()!, 'Je m’en souviens.')
    const publish = site.t('comments.publish')
    await site.user.click(within(comments).getAllByRole('button', { name: publish })[0]!)
  },
  'saving the profile': async (site) => (await editProfile(site)).save(),
  async 'saving without a session'(site) {
    // Only a form with unsaved changes stays open after a sign-out.
    const { save } = await editProfile(site)
    endSessionInOtherTab()
    await signInButton(site)
    await save()
  },
  'deleting the account': async (site) => confirmDeletion(site),
  'deleting the account without a session': async (site) =>
    confirmDeletion(site, endSessionInOtherTab),
}

/** Numbers are followed by spaces that do not break. */
const includes = ({ textContent }: Element, text: string) =>
  textContent.replaceAll(/\s+/g, ' ').includes(text.replaceAll(/\s+/g, ' '))

/** The smallest elements that contain a text and are not hidden. */
const showing = (text: string) =>
  [...document.querySelectorAll('#root *')].filter(
    (one) =>
      includes(one, text) &&
      ![...one.children].some((child) => includes(child, text)) &&
      one.closest('dialog:not([open]), [hidden], [inert]') === null,
  )

// An upload is an XMLHttpRequest, and a video needs a decoder: tests/journeys/tester/catalogue.
const rows = catalogue.flatMap(({ after, ...row }) =>
  after === 'uploading' || row.id === 'video-missing' ? [] : [{ after, ...row }],
)

for (const row of rows)
  test(`shows ${row.id}`, async () => {
    const { id, see, as, after, signsOut } = row
    const text = textOf(row)
    const site = await openSite('/credits')
    await site.server.play(id)
    expect(showing(text)).toEqual([])
    async function act() {
      if (as) signInInOtherTab(as)
      site.follow(see)
      await steps[after](site)
    }
    await onFastClock(site, act, () => showing(text).length > 0, { past: timesOut(row) })
    for (const one of showing(text)) expect(one).toBeVisible()
    expect(document.querySelector('#root')).not.toHaveTextContent(INNARDS)
    const token = as && !signsOut ? `mock_persona_${as}` : null
    expect(localStorage.getItem('authToken')).toBe(token)
    if (after === 'opening the page') await expectUsableShell(site)
  })

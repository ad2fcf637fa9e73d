import { expect } from 'vitest'
import { openSite, storeInOtherTab, type Site } from './open-site.tsx'

/** The settings of a persona, in English, once the profile form is there. */
export async function openSettings(as = 'member') {
  const site = await openSite('/settings', { as, locale: 'en' })
  await profileFormOf(site).found()
  return site
}

/** The profile form of a page of settings. */
export function profileFormOf({ screen, user, t }: Site) {
  const quote = () => screen.getByLabelText(t('account.motto'))
  return {
    found: () => screen.findByLabelText(t('account.motto')),
    isShown: () => screen.queryByLabelText(t('account.motto')) !== null,
    quote,
    pronouns: () => screen.getByLabelText(t('account.pronouns')),
    fill: (field: HTMLElement, text: string) => fill(user, field, text),
    save: () => user.click(screen.getByRole('button', { name: t('account.save') })),
    isSaved: () => screen.findByText(t('account.saved')),
  }
}

/** Replaces the text of a field. */
export async function fill(user: Site['user'], field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

export const signInInOtherTab = (persona: string) =>
  storeInOtherTab('authToken', `mock_persona_${persona}`)

/** The session expires in another tab. */
export const endSessionInOtherTab = () => storeInOtherTab('authToken', null)

/** The member logs out in another tab: an empty value announces it. */
export function signOutInOtherTab() {
  storeInOtherTab('authToken', '')
  storeInOtherTab('authToken', null)
}

export async function signOut({ screen, user, t }: Site, name: string) {
  await user.click(screen.getByRole('button', { name: t('session.menu', { name }) }))
  await user.click(await screen.findByRole('button', { name: t('session.logout') }))
}

/** The button that opens the account's menu, once this member is signed in. */
export const memberButton = ({ screen, t }: Site, name: string) =>
  // The French label has a no-break space, which the default normalizer replaces.
  screen.findByLabelText(t('session.menu', { name }), { normalizer: (label) => label })

/** The button in the header of a visitor who is not signed in. */
export const signInButton = ({ screen, t }: Site) => screen.findByLabelText(t('session.open'))

/** Back or forward in the history. */
export async function goTo(delta: number, path: string) {
  history.go(delta)
  await expect.poll(() => location.pathname).toBe(path)
}

/** Leaves the page by a link. */
export async function visitCredits({ screen, user, t }: Site) {
  await user.click(screen.getByRole('link', { name: t('nav.credits') }))
  await expect.poll(() => location.pathname).toBe('/credits')
}

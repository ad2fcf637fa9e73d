import type { FrameLocator, Locator, Page } from '@playwright/test'
import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import { openActivity, windowOn } from '#test/support/browser/activity.ts'
import { follow, pageVisits, withIds, type PageVisit } from '#test/support/browser/all-pages.ts'
import { frameOf, type Frames, openFramed } from '#test/support/browser/embedding-site.ts'
import { signInOnEveryLoad } from '#test/support/browser/member.ts'
import {
  captionedRecording,
  openPlayer,
  playerButton,
  player,
} from '#test/support/browser/player.ts'
import { expect, footerLink, heading } from '#test/support/browser/site.ts'
import { answerConsent, banner } from '#test/support/browser/steps/consent-steps.ts'
import { clip, preview, video } from '#test/support/browser/upload-form.ts'

export type Step = {
  /** Makes the site import the chunk. */
  ask: (page: Page, frames: Frames) => Promise<unknown>
  /** Makes the site import it again: by default the button of the error, or the network's return. */
  again?: 'online' | ((page: Page) => Promise<unknown>)
  /** What is visible as soon as the chunk has loaded. */
  shows?: (page: Page) => Locator
}

export const button = (place: Page | Locator | FrameLocator, name: string) =>
  place.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
export const retry = (place: Page | FrameLocator) =>
  button(place.getByRole('alert'), fr.failure.retry).click()
const afterEscape = (name: string) => async (page: Page) => {
  await page.keyboard.press('Escape')
  await button(page, name).click()
}
const scrollDown = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const openFramedPlayer = (page: Page, { site, school, id }: Frames) =>
  openFramed(page, school, `${site}/player/${id}?embed`)
const ACTIVITY = 'frame_id=f&instance_id=i-lost&platform=desktop'
const chooseVideo = (page: Page) => video(page).setInputFiles(clip())
/** The message is also on the picture, for some seconds. */
const playerStatus = (page: Page) => player(page).getByRole('status')
const addCaptions = (page: Page) =>
  page.getByLabel('Ajouter des sous-titres').setInputFiles({
    name: 'soir.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1\n00:00:00,000 --> 00:01:00,000\nBonsoir.\n'),
  })

/** A page retries when the network is back; its error has no button but to reload. */
const pageAt = ({ path, full }: Pick<PageVisit, 'path' | 'full'>): Step => ({
  ask: async (page) => {
    await follow(page, await withIds(page, path))
    await expect(button(page.getByRole('alert'), fr.failure.reload)).toBeVisible()
  },
  again: 'online',
  shows: (page) => page.locator(full).first(),
})

/** The steps of a journey by the chunk that fails to load in them, in their order. */
export const journeys: Record<string, Record<string, Step>> = {
  pages: {
    NotFoundPage: {
      ...pageAt(pageVisits.nowhere),
      ask: (page) => page.goto('/no/such/page'),
      shows: (page) => page.getByRole('heading', { name: fr.notFound.title }),
    },
    // Before any card, for which it is prefetched.
    PlayerPage: pageAt({ ...pageVisits.player, full: 'main video' }),
    // Both pages of texts need it.
    'load-document': pageAt(pageVisits.box),
    DocumentPage: pageAt(pageVisits.legal),
    terms: pageAt(pageVisits.terms),
    ChannelsPage: pageAt(pageVisits.channels),
    CollectionPage: pageAt(pageVisits.collection),
    CollectionsPage: pageAt(pageVisits.collections),
    ProfilePage: pageAt(pageVisits.profile),
    PublicProfilePage: pageAt(pageVisits.publicProfile),
    SettingsPage: pageAt(pageVisits.settings),
    ArchivistPage: pageAt(pageVisits.archivist),
    ZappingPage: pageAt(pageVisits.zapping),
    DeferredHome: {
      ask: (page) => follow(page, '/'),
      again: 'online',
      shows: (page) => page.locator(pageVisits.home.full),
    },
    YearBrush: {
      ask: (page) => follow(page, '/archives'),
      again: 'online',
      shows: (page) => page.getByRole('region', { name: fr.timeline.brush }),
    },
    FilterParts: {
      ask: (page) => follow(page, '/archives?query=soir'),
      again: 'online',
      shows: (page) => page.getByRole('searchbox', { name: fr.filters.words }),
    },
  },
  'the shell': {
    // First: it is imported some seconds after a page has loaded.
    'mount-notices': { ask: (page) => page.goto('/terms'), again: 'online' },
    'start-deferred-work': {
      ask: (page) => page.goto('/box#soiree=1989-11-09'),
      shows: (page) => dialog(page).getByRole('heading', { level: 2 }),
    },
    BoxPage: { ...pageAt(pageVisits.box), ask: (page) => page.goto('/box') },
    Banner: { ask: (page) => page.goto('/terms'), again: 'online', shows: banner },
    start: { ask: (page) => answerConsent(page, 'Accepter'), again: 'online' },
    MenuChoices: {
      ask: (page) => button(page, fr.menu.open).click(),
      shows: (page) => dialog(page).getByRole('link', { name: fr.myTelevision.title }),
    },
    SearchPanel: {
      ask: afterEscape(fr.search.open),
      shows: (page) => dialog(page).getByRole('combobox'),
    },
    MemberArea: {
      ask: afterEscape(fr.session.open),
      shows: (page) => button(dialog(page), 'Se connecter / s’inscrire'),
    },
    MyTelevisionSheet: {
      ask: (page) => follow(page, '/terms#ma-tele'),
      shows: (page) => dialog(page).getByRole('heading', { name: fr.myTelevision.title }),
    },
    EveningSheet: {
      ask: (page) => follow(page, '/terms#soiree=1989-11-09'),
      shows: (page) => dialog(page).getByRole('heading', { level: 2 }),
    },
    BackToPositionButton: {
      ask: async (page) => {
        await page.goto('/legal')
        await page.locator(pageVisits.legal.full).waitFor()
        await scrollDown(page)
        await footerLink(page, fr.nav.terms).click()
        await expect(heading(page)).toHaveText(fr.nav.terms)
        await page.goBack()
      },
      again: 'online',
      shows: (page) => button(page, fr.arrival.back),
    },
    BigScreen: {
      ask: (page) => page.goto('/terms?tv'),
      shows: (page) => page.getByRole('region', { name: fr.bigScreen.legend }),
    },
  },
  'the player': {
    Comments: {
      ask: async (page) => {
        await openPlayer(page, (await captionedRecording(page.request)).id)
        await scrollDown(page)
      },
      shows: (page) => page.getByRole('region', { name: fr.comments.title }),
    },
    ProgrammeContext: {
      ask: async (page) => {
        await page.reload()
        await scrollDown(page)
      },
      again: 'online',
      shows: (page) => page.getByRole('region', { name: /^Sur / }),
    },
    ShareDialog: {
      ask: (page) => button(page, 'Partager').click(),
      shows: (page) => page.getByRole('dialog', { name: fr.sharing.title }),
    },
    'make-postcard': {
      ask: (page) => button(page, fr.sharing.postcard.make).click(),
      shows: (page) => dialog(page).getByRole('img', { name: /^Carte postale/ }),
    },
    'read-captions': {
      ask: async (page) => {
        await page.reload()
        await playerButton(page, 'Réglages').click()
        await addCaptions(page)
        await expect(playerStatus(page)).toHaveText(fr.playerControls.captionsNotRead)
      },
      again: addCaptions,
      shows: (page) => playerStatus(page).filter({ hasText: 'Sous-titres ajoutés : 1 réplique' }),
    },
    'hydrate-page': {
      ask: openFramedPlayer,
      again: (page) => frameOf(page).getByRole('link', { name: 'Rechargez la page.' }).click(),
      shows: (page) => frameOf(page).getByRole('region', { name: /^Lecteur/ }),
    },
    FramedPlayer: {
      ask: openFramedPlayer,
      again: (page) => retry(frameOf(page)),
      shows: (page) => frameOf(page).getByRole('region', { name: /^Lecteur/ }),
    },
  },
  'zapping and the activity': {
    'own-sounds': {
      ask: async (page) => {
        await page.goto('/zapping')
        await button(page, fr.zap.do.ownSounds).press('Enter')
      },
    },
    guide: {
      ask: (page) => button(page, fr.zap.do.guide).press('Enter'),
      shows: (page) => dialog(page).getByRole('group', { name: fr.guide.dial }),
    },
    activity: {
      ask: (page) => page.goto(`/terms?${ACTIVITY}`),
      shows: (page) => page.locator('button[popovertarget="activity"]'),
    },
    LivingRoomSign: {
      ask: (page) => page.goto(`/zapping?${ACTIVITY}`),
      again: 'online',
      shows: (page) => page.getByRole('complementary', { name: 'Chaîne commune' }),
    },
    'living-room-registry': {
      ask: (page) => page.goto(`/zapping?${ACTIVITY}`),
      again: 'online',
      shows: (page) => page.getByText('À suivre'),
    },
    output: {
      ask: (page) => openActivity(page),
      again: async (page) => {
        const { badge, panel } = windowOn(page)
        await badge.click()
        await panel.getByRole('button').last().click()
      },
      shows: (page) => windowOn(page).site.getByText('Discord: Lou'),
    },
  },
  'the upload': {
    'validate-video': {
      ask: async (page) => {
        await signInOnEveryLoad(page, 'archivist')
        await page.goto('/archivist/upload')
        await chooseVideo(page)
        await expect(page.getByText(fr.archivist.upload.problems.video.unloaded)).toBeVisible()
      },
      again: chooseVideo,
      shows: preview,
    },
  },
}

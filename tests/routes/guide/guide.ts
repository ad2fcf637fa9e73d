import { fireEvent, within } from '@testing-library/dom'
import { EVENING } from '#test/support/browser/evening.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'

export { EVENING }

/** Opens the guide of the main channels at 20:47. */
export async function openGuide() {
  const site = await openSite('/legal#ma-tele', { time: EVENING })
  await guideOf(site).grid('22 novembre 1996')
  return site
}

export const guideName = (t: Site['t']) =>
  new RegExp(`^(${t('guide.title')}|${t('guide.wholeDay')})$`)

/** The guide of the evening, or that of all channels. */
export function guideOf({ screen, t }: Site) {
  const knob = () => screen.getByRole('slider', { name: t('guide.year') })
  return {
    knob,
    region: () => within(screen.getByRole('region', { name: guideName(t) })),
    dial: (year: number) => fireEvent.change(knob(), { target: { value: year } }),
    /** Waits for the programme of a date. */
    grid: (date: string) => screen.findByRole('grid', { name: t('guide.grid', { date }) }),
    saved: (year: number) => screen.getByRole('switch', { name: t('guide.keepYear', { year }) }),
  }
}

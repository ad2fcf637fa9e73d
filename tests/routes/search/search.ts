import { within } from '@testing-library/dom'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'

/** The search, on any page. */
export const searchOf = ({ screen, user, t }: Site) => {
  const dialog = () => screen.getByRole('dialog', { name: t('search.title') })
  const box = () => within(dialog()).getByRole('combobox')
  return {
    dialog,
    isOpen: () => screen.queryByRole('dialog', { name: t('search.title') }) !== null,
    sheet: () => within(dialog()),
    box,
    status: () => within(dialog()).getByRole('status'),
    options: () => within(dialog()).queryAllByRole('option'),
    /** The options in a group, such as `nav.channels`. */
    group: async (
      title: 'nav.archives' | 'nav.channels' | 'nav.collections' | 'search.genres' | 'search.years',
    ) =>
      within(await within(dialog()).findByRole('group', { name: t(title) })).getAllByRole('option'),
    open: async () => {
      // The header's; the archives have another.
      const [button] = await screen.findAllByRole('button', { name: t('search.open') })
      await user.click(button!)
      await within(dialog()).findByRole('combobox')
    },
    /** Replaces the text of the field. */
    fill: async (text: string) => {
      await user.clear(box())
      await user.click(box())
      await user.paste(text)
    },
  }
}

/** Opens the search on a page that has no search of its own, in English. */
export async function openSearch() {
  const site = await openSite('/legal', { locale: 'en' })
  const search = searchOf(site)
  await search.open()
  return { ...site, ...search }
}

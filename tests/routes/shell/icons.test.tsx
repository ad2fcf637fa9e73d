import {
  Archive,
  Clock,
  ExternalLink,
  FileText,
  Languages,
  ListVideo,
  LogIn,
  LogOut,
  Menu,
  Search,
  Settings,
  TvMinimal,
  User,
  X,
  Zap,
  type IconNode,
} from 'lucide'
import { expect, test } from 'vitest'
import { memberButton, signInButton } from '#test/support/routes/account.ts'
import { openSite } from '#test/support/routes/open-site.tsx'

/** An icon by its shapes, whatever the order of their attributes. */
const shapesOf = (shapes: readonly [string, object][]) =>
  JSON.stringify(
    shapes.map(([tag, values]) => [tag, Object.entries(values).map(String).toSorted()]),
  )

const shownIcons = () =>
  [...document.querySelectorAll('svg')].map((svg) =>
    shapesOf(
      [...svg.children].map((shape) => [
        shape.tagName.toLowerCase(),
        Object.fromEntries([...shape.attributes].map(({ name, value }) => [name, value])),
      ]),
    ),
  )

/** The names of those that are not there. The loader is the activity's: see activity/foreign-messages. */
const missing = (icons: Record<string, IconNode>) => () =>
  Object.entries(icons)
    .filter(([, node]) => !shownIcons().includes(shapesOf(node)))
    .map(([name]) => name)

test('the header, the menu and the footer have their icons', async () => {
  const site = await openSite('/legal')
  const { screen, user, t } = site
  const login = await signInButton(site)
  await expect.poll(missing({ Menu, Search, User, FileText })).toEqual([])
  await user.click(screen.getByRole('button', { name: t('menu.open') }))
  await expect.poll(missing({ X, Languages, Settings })).toEqual([])
  await user.keyboard('{Escape}')
  await user.click(login)
  await expect.poll(missing({ LogIn })).toEqual([])
})

test('the archive, the archivists’ and the zapping page have their icons', async () => {
  const { server, follow } = await openSite('/archivist')
  await expect.poll(missing({ ExternalLink })).toEqual([])
  const [{ id: collection }] = (await server.get('/api/collections')).body
  const { archives } = (await server.get(`/api/collection/${collection}`)).body
  follow(`/player/${archives[0].id}?collection=${collection}`)
  await expect.poll(missing({ Clock, ListVideo })).toEqual([])
  follow('/zapping')
  await expect.poll(missing({ TvMinimal, Zap })).toEqual([])
})

test('the account’s menu has its icons', async () => {
  const site = await openSite('/terms', { as: 'archivist' })
  await site.user.click(await memberButton(site, 'Sam'))
  await expect.poll(missing({ Archive, LogOut, Settings, User })).toEqual([])
})

import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { languages } from '#web/src/i18n/language.ts'
import { MY_TELEVISION, routes } from '#web/src/routes.ts'
import { manifestOf } from '#web/vite/web-manifest.ts'
import { interfaceTexts } from '#test/support/site-texts.ts'

test.each(languages)('shortcuts of the installed site have their targets in %s', (language) => {
  const texts = new Map(interfaceTexts(language))
  const { shortcuts } = JSON.parse(manifestOf(language)) as {
    shortcuts: { name: string; url: string }[]
  }
  const pathOf = (url: string) => url.split('#')[0] ?? ''
  const pages = shortcuts.map(
    ({ url }) => Object.values(routes).find(({ path }) => matchPath(path, pathOf(url))) && url,
  )
  expect(pages).toEqual([
    routes.zapping.path,
    routes.archives.path,
    routes.channels.path,
    // The app shortcut opens 'Ma télé', where saved archives are.
    routes.home.path + MY_TELEVISION,
  ])
  expect(shortcuts.at(-1)?.name).toBe(texts.get('device.watchLater'))
})

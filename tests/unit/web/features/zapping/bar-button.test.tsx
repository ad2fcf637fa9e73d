import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { BarButton } from '#web/src/features/zapping/controls/BarButton.tsx'
import type { ZapCommand } from '#web/src/features/zapping/controls/shortcuts.ts'
import { i18nInstance } from '#test/support/site-texts.ts'

it.each([
  ['fr', 'down', 'Chaîne précédente (Page ↓)'],
  ['en', 'up', 'Next channel (Page Up)'],
  ['es', 'down', 'Canal anterior (Av Pág)'],
  ['de', 'up', 'Nächster Sender (Bild ↑)'],
  ['de', 'guide', 'TV-Programm (g)'],
] as const)('a button shows the key name of the language: %s', async (...row) => {
  const [lng, command, title] = row
  const texts = await i18nInstance()
  await texts.changeLanguage(lng)
  const markup = (shortcutsOn: boolean) =>
    renderToString(
      <I18nextProvider i18n={texts}>
        <BarButton
          command={command satisfies ZapCommand}
          run={() => {}}
          shortcutsOn={shortcutsOn}
          icon={() => null}
        />
      </I18nextProvider>,
    )
  expect(markup(true)).toContain(` title="${title}"`)
  expect(markup(false)).toContain(` title="${title.replace(/ \(.*/, '')}"`)
})

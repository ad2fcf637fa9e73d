// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Connection } from '#web/src/embedded/connection-state.ts'
import { ConnectionPanel } from '#web/src/embedded/ConnectionPanel.tsx'
import { i18nInstance } from '#test/support/site-texts.ts'

const texts = await i18nInstance()
const error = { message: 'No' }

const shown = (connection: Connection) =>
  renderToString(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <ConnectionPanel connection={connection} name="" />
      </MemoryRouter>
    </I18nextProvider>,
  )

test.each([
  ['code', 'embedded.stage.code'],
  ['address', 'embedded.stage.address'],
  ['handshake', 'embedded.stage.handshake'],
  ['authorize', 'embedded.stage.authorize'],
  ['exchange', 'embedded.stage.exchange'],
  ['authenticate', 'embedded.stage.authenticate'],
] as const)('the panel says that the connection is at %s: %s', (stage, key) => {
  expect(shown({ status: 'connecting', stage })).toContain(texts.t(key))
})

test.each([
  [{ status: 'failed', stage: 'code', error }, 'embedded.failed.code'],
  [{ status: 'failed', stage: 'handshake', error }, 'embedded.failed.handshake'],
  [{ status: 'failed', stage: 'authorize', error }, 'embedded.failed.authorize'],
  [
    { status: 'failed', stage: 'authorize', error: { ...error, late: true } },
    'embedded.failed.unanswered',
  ],
  [{ status: 'failed', stage: 'exchange', error }, 'hints.codeExchangeFailed'],
  [{ status: 'failed', stage: 'authenticate', error }, 'embedded.failed.authenticate'],
  [{ status: 'closed', error }, 'embedded.failed.closed'],
] as const)('the panel says of %j: %s', (connection, key) => {
  expect(shown(connection)).toContain(texts.t(key))
  expect(shown(connection)).toContain(texts.t('embedded.carryOn'))
})

test('an activity without its address has to be reopened', () => {
  const html = shown({ status: 'failed', stage: 'address', error })
  expect(html).toContain(texts.t('embedded.failed.address'))
  expect(html).toContain(texts.t('embedded.openAnew'))
})

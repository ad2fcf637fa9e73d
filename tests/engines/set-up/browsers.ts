import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { FOLDER, launch, until } from './programs.ts'

/** As quiet as Chromium in its tests: only the site is requested. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'fr-FR',
  // Firefox's own button over every video would be pressed in place of the picture.
  'media.videocontrols.picture-in-picture.video-toggle.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Starts Firefox; its address speaks WebDriver BiDi. */
export async function startFirefox(binary: string) {
  const profile = join(FOLDER, 'firefox-profile')
  // The browser may still write to it as it ends.
  const forget = () =>
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  forget()
  mkdirSync(profile, { recursive: true })
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const firefox = launch('firefox', binary, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ])
  const address = await firefox.says(/BiDi listening on (ws:\S+)/)
  const stop = async () => {
    await firefox.stop()
    forget()
  }
  return { address, stop }
}

/** Starts WebKitGTK's driver, which starts the browser when a session is created. */
export async function startWebKit() {
  // It renders in windows only: on a virtual screen, which chooses its own number.
  const screen = launch('screen', 'Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1600x1300x24',
    '-nolisten',
    'tcp',
    '-noreset',
  ])
  const display = await screen.says(/^(\d+)$/m)
  const port = await getPort()
  const driver = launch('webkit', 'WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // No bus: the desktop's would lead to the browser of its user.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
  })
  const address = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  )
  const stop = async () => {
    await driver.stop()
    await screen.stop()
  }
  return { address, stop }
}

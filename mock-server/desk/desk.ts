import { readFileSync } from 'node:fs'
import type { Route } from '../http/route.ts'
import { browserModule } from '../http/pages/browser-module.ts'
import { staticFile } from '../http/pages/static-file.ts'
import { deskStateOf } from './desk-state.ts'
import { listen } from './events.ts'
import { deskPage } from './page.ts'
import { signInLinkPage } from './sign-in-link.ts'

const here = (path: string) => new URL(path, import.meta.url)

/** A typeface of the site, where the style sheet's `./fonts/` looks for it. */
const font = (file: string) =>
  staticFile(`desk ${file}`, 'font/woff2', () =>
    readFileSync(here(`../../web/src/ui/fonts/${file}`)),
  )

export const DESK: Readonly<Record<string, Route>> = {
  '/__mock/': deskPage,
  '/__mock/desk/desk.js': browserModule(here('client/desk.ts')),
  '/__mock/desk/style.css': browserModule(here('style/desk.css')),
  '/__mock/desk/fonts/instrument-sans.woff2': font('instrument-sans.woff2'),
  '/__mock/desk/fonts/vt323.woff2': font('vt323.woff2'),
  '/__mock/desk/sign-in': signInLinkPage,
  '/__mock/desk/sign-in.js': browserModule(here('client/sign-in-link.ts')),
  '/__mock/desk/badge.js': browserModule(here('badge/badge.ts')),
}

export const DESK_READS: Readonly<Record<string, Route>> = {
  '/__mock/desk/state': (call) => ({ status: 200, body: deskStateOf(call) }),
  '/__mock/desk/events': listen,
}

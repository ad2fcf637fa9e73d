import type { ComponentType } from 'react'
import { config } from '../config.ts'
import { Badge } from './Badge.tsx'
import { isFrameQuery } from './frame.ts'
import { createKeptQuery, routerWindow } from './kept-query.ts'
import { followLinks } from './leave.ts'
import { openOutside } from './outside.ts'
import { connection } from './platform.ts'

/** What the app shows and uses while it runs as an activity of the chat platform. */
export type Activity = {
  window: Window
  Badge: ComponentType
}

/** Once a page. Undefined where it is only framed: without a `frame_id`, or an application id. */
export function startActivity(): Activity | undefined {
  if (!isFrameQuery(location.search) || !config.platformClientId) return undefined
  forgetReferrer()
  const query = createKeptQuery(window)
  followLinks({
    query,
    publicUrl: config.siteUrl,
    openOutside: (url) => void openOutside(url),
  })
  void connection.start()
  return { window: routerWindow(window, query), Badge }
}

/** The SDK answers to `document.referrer`, after a reload the site's own; to anybody if empty. */
function forgetReferrer() {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'no-referrer'
  document.head.append(meta)
}

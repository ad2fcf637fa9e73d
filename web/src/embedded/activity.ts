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
  /** The window for the router. */
  window: Window
  /** For the header. */
  Badge: ComponentType
}

/**
 * Makes this page an activity and begins to connect; once a page. Undefined where it is only framed:
 * without a `frame_id`, or where this installation has no application id.
 */
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

/**
 * The SDK answers to `document.referrer`, or to anybody where that is empty. After a reload it would
 * be the site's own address, and the handshake would never reach the host.
 */
function forgetReferrer() {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'no-referrer'
  document.head.append(meta)
}

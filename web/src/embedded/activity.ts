import type { ComponentType } from 'react'
import type { PageState } from '../page-attributes/html.ts'
import { config } from '../config/config.ts'
import { Badge } from './Badge.tsx'
import { createFrameQuery, routerWindow } from './hide-frame-parameters.ts'
import { followLinks } from './link-navigation.ts'
import { openExternal } from './open-external.ts'
import { connection } from './connection.ts'
import { Tile } from './tile/Tile.tsx'
import { watchTile } from './tile/watch-tile.ts'

/** Parts of the app that exist only as an activity of the chat platform. */
export type Activity = {
  window: Window
  Badge: ComponentType
  Tile: ComponentType
}

/** Runs once per page, in any parent frame or with a `frame_id`. The badge shows a missing parameter. */
export function startActivity(): Activity {
  forgetReferrer()
  const query = createFrameQuery(window)
  followLinks({
    query,
    publicUrl: config.siteUrl,
    isFramed: window.parent !== window,
    openExternal: (url) => void openExternal(url),
  })
  const { dataset }: PageState = document.documentElement
  dataset.activity = ''
  watchTile()
  void connection.start()
  return { window: routerWindow(window, query), Badge, Tile }
}

/** The SDK posts to the origin of `document.referrer`, which is this site after a reload; to `*` if empty. */
function forgetReferrer() {
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'no-referrer'
  document.head.append(meta)
}

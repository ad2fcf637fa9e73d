import { isFramedPlayer } from '../../config/framed-player.ts'
import { supportsOffline } from '../../config/supports-offline.ts'
import { isSaveDataOn } from '../../lib/save-data.ts'
import { createRoot } from 'react-dom/client'
import i18n from 'i18next'
import { PwaNotices } from './PwaNotices.tsx'
import { register, unregister } from './register-service-worker.ts'

function linkManifest() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  const name = () => {
    link.href = `/manifest.${i18n.resolvedLanguage ?? 'fr'}.json`
  }
  name()
  i18n.on('languageChanged', name)
  document.head.append(link)
}

/** Makes the site installable and available offline, if the browser supports it. */
export function mountNotices() {
  // A framed player is not installable.
  if (isFramedPlayer()) return
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<PwaNotices />)
  if (supportsOffline()) linkManifest()
  if (!('serviceWorker' in navigator)) return
  if (!supportsOffline()) unregister().catch(() => {})
  else if (!isSaveDataOn()) register().catch(() => {})
}

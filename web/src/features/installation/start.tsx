import { isFramedPlayer } from '../../lib/framed-player.ts'
import { opensOffline } from '../../lib/opens-offline.ts'
import { savesData } from '../../lib/saves-data.ts'
import { createRoot } from 'react-dom/client'
import i18n from 'i18next'
import { Notices } from './Notices.tsx'
import { register, unregister } from './registration.ts'

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

// Makes the site installable and useful without a network. Where the browser refuses, it stays as it is.
function start() {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Notices />)
  if (opensOffline()) linkManifest()
  if (!('serviceWorker' in navigator)) return
  if (!opensOffline()) unregister().catch(() => {})
  else if (!savesData()) register().catch(() => {})
}

// In the frame of another site there is nothing to install.
if (!isFramedPlayer()) start()

import { Ellipsis as drawEllipsis, Share2 as drawShare2 } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router-dom'
import type { components } from '#contract'
import { config } from '../../config.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { routes } from '../../routes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import { shareLink } from './share-link.ts'
import styles from './share-button.module.css'
import { openShareSheet, prefersShareSheet } from '../../lib/share-sheet.ts'

const Share2 = icon(drawShare2)
const Ellipsis = icon(drawEllipsis)

const load = () => import('./ShareDialog.tsx')
const ShareDialog = lazy(async () => ({ default: (await load()).ShareDialog }))
// What fails here fails again once it is opened.
const ahead = () => void load().catch(() => undefined)

type ShareButtonProps = { archive: components['schemas']['Archive']; time: () => number }

/** On phones the system's sheet; elsewhere, or refused, the dialog, whose code comes when a hand or the focus does. */
export function ShareButton({ archive, time }: ShareButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const byShareSheet = useHydrated() && prefersShareSheet()
  const send = async () => {
    const path = generatePath(routes.player.path, { id: archive.id })
    const url = shareLink(config.siteUrl, path, {})
    if (!(await openShareSheet({ title: archive.title, url }))) setOpen(true)
  }
  return (
    <div className={styles.pair}>
      <Button
        aria-haspopup={byShareSheet ? undefined : 'dialog'}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={byShareSheet ? () => void send() : () => setOpen(true)}
      >
        <Share2 aria-hidden="true" />
        {t('sharing.open')}
      </Button>
      {byShareSheet && (
        <Button
          className={styles.more ?? ''}
          aria-haspopup="dialog"
          aria-label={t('sharing.more')}
          onClick={() => setOpen(true)}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      )}
      {open && (
        <Suspense fallback={<span hidden data-opening="" />}>
          <ShareDialog archive={archive} time={time} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

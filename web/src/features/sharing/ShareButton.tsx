import { Ellipsis as drawEllipsis, Share2 as drawShare2 } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { opening } from '../../page-attributes/players.ts'
import { LazyBoundary } from '../../lazy/LazyBoundary.tsx'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import { config } from '../../config/config.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import { shareLink } from './share-link.ts'
import styles from './share-button.module.css'
import { openShareSheet, prefersShareSheet } from '../../lib/share-sheet.ts'
import type { Archive } from '../../entities/types.ts'
import { playerPath } from '../../entities/archive/links.ts'

const Share2 = icon(drawShare2)
const Ellipsis = icon(drawEllipsis)

const ShareDialog = lazyWithTimeout(async () => ({
  default: (await import('./ShareDialog.tsx')).ShareDialog,
}))

type ShareButtonProps = { archive: Archive; time: () => number }

/**
 * Opens the system's share sheet on phones, else or on failure the dialog. The dialog's chunk loads
 * on pointer enter or focus.
 */
export function ShareButton({ archive, time }: ShareButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const byShareSheet = useHydrated() && prefersShareSheet()
  const send = async () => {
    const path = playerPath(archive.id)
    const url = shareLink(config.siteUrl, path, {})
    if (!(await openShareSheet({ title: archive.title, url }))) setOpen(true)
  }
  return (
    <div className={styles.pair}>
      <Button
        aria-haspopup={byShareSheet ? undefined : 'dialog'}
        onPointerEnter={ShareDialog.prepare}
        onFocus={ShareDialog.prepare}
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
        <LazyBoundary waiting={<span hidden {...opening} />} onClose={close}>
          <ShareDialog archive={archive} time={time} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  )
}

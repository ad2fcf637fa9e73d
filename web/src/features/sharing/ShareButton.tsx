import { Share2 as drawShare2 } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { components } from '#contract'
import { Button } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'

const Share2 = icon(drawShare2)

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

type ShareButtonProps = { archive: components['schemas']['Archive']; time: () => number }

/** Opens the sharing dialog, whose code comes with the first click. */
export function ShareButton({ archive, time }: ShareButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {t('sharing.open')}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog archive={archive} time={time} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

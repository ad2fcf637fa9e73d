import { useState, type ComponentProps, type ReactNode } from 'react'
import { mediaUrl } from './media-url.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  path: string | null | undefined
  /** Shown in its stead where it does not come; the default icon, if left out. */
  instead?: ReactNode
}

/** What it shows is said beside it. Where it fails, base.css draws the default icon. */
export function ArchiveImage({ path, instead, ...how }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const src = path ? mediaUrl(path) : undefined
  const isMissing = src === broken
  if (isMissing && instead) return instead
  return (
    <img
      decoding="async"
      {...how}
      src={isMissing ? undefined : src}
      alt=""
      data-missing={isMissing || undefined}
      onError={() => setBroken(src)}
    />
  )
}

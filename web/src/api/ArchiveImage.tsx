import { useState, type ComponentProps, type ReactNode } from 'react'
import { mediaUrl } from './media-url.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  path: string | null | undefined
  /** Replaces an image that fails to load; default: an icon. */
  instead?: ReactNode
}

/** The text next to the image describes it, so `alt` is empty. base.css has the default icon. */
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

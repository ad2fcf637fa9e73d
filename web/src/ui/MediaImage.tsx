import { useState, type ComponentProps, type ReactNode } from 'react'
import { mediaUrl } from '../config/media-url.ts'

type MediaImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  path: string | null | undefined
  /** Replaces an image that fails to load; default: an icon. */
  instead?: ReactNode
}

/** The text next to the image describes it, so `alt` is empty. base.css has the default icon. */
export function MediaImage({ path, instead, ...how }: MediaImageProps) {
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

import { User as drawUser } from 'lucide'
import { useState } from 'react'
import { config } from '../config.ts'
import { icon } from '../ui/icon.tsx'
import { mediaUrl } from './media-url.ts'

const User = icon(drawUser)

type AvatarProps = { path: string | null | undefined; size?: number; loading?: 'lazy' }

/** A member's picture. An icon where there is none, where it cannot be shown, and where it would come from a host that nobody named. */
export function Avatar({ path, size, loading }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const src = path ? mediaUrl(path) : ''
  if (!src || src === broken || !isFromKnownHost(src)) return <User aria-hidden="true" />
  const onError = () => setBroken(src)
  return <img src={src} alt="" width={size} height={size} loading={loading} onError={onError} />
}

const isFromKnownHost = (src: string) =>
  [config.filesHost, ...config.avatarHosts].some((host) => src.startsWith(`${host}/`))

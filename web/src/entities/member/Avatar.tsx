import { User as drawUser } from 'lucide'
import { config } from '../../config/config.ts'
import { icon } from '../../ui/icon.tsx'
import { mediaUrl } from '../../config/media-url.ts'
import { MediaImage } from '../../ui/MediaImage.tsx'

const User = icon(drawUser)

type AvatarProps = { path: string | null | undefined; size?: number; loading?: 'lazy' }

/** Shows an icon if the image is absent, fails, or has a host that the configuration does not list. */
export function Avatar({ path, size, loading }: AvatarProps) {
  const nobody = <User aria-hidden="true" />
  if (!path || !isFromKnownHost(mediaUrl(path))) return nobody
  return <MediaImage path={path} instead={nobody} width={size} height={size} loading={loading} />
}

const isFromKnownHost = (src: string) =>
  [config.filesHost, ...config.avatarHosts].some((host) => src.startsWith(`${host}/`))

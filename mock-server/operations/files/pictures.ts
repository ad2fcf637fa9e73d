import { pictureShape } from '../../../web/src/video-file/picture-shape.ts'
import { drawAvatar } from '../../sample/art/avatar.ts'
import { drawChannelLogo } from '../../sample/art/channels/channel-logo.ts'
import { drawCollectionCover } from '../../sample/art/collection-cover.ts'
import { drawThumbnail } from '../../sample/art/thumbnail.ts'
import type { MediaFile } from '../../contract/media-file.ts'
import { textFile, type Finder } from './finder.ts'

/** An SVG opened by itself is a document: these headers allow it to draw, and nothing else. */
const HARMLESS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
}

const picture = (svg: string): MediaFile => textFile('image/svg+xml', svg, HARMLESS)

export const thumbnail: Finder = (id, world) => {
  const archive = world.archive(id)
  if (!archive) return undefined
  return picture(drawThumbnail(archive, pictureShape(archive.resolution)))
}

export const channelLogo: Finder = (id, world) => {
  const channel = world.channels().find((one) => one.id === id)
  return channel && picture(drawChannelLogo({ ...channel, from: channel.since ?? 1950 }))
}

export const collectionCover: Finder = (id, world) => {
  const collection = world.collections().find((one) => one.id === id)
  return collection && picture(drawCollectionCover(collection))
}

export const avatar: Finder = (id, world) => {
  const member = world.member(id)
  return member && picture(drawAvatar(member))
}

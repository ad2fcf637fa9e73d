import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CARD, linkImage, type ImageContent, type SharedImage } from '../page/link-image.ts'
import { paintCard } from './card.ts'

type Page = ImageContent & {
  /** The card's path below the folder of cards: `player/a1`. */
  name: string
  mayHaveCard: boolean
}

type Place = { siteUrl: string; siteName: string; root: string }

export const cardFile = (root: string, name: string) => join(root, 'cards', `${name}.png`)

/**
 * Returns the API's image if social networks show it, else a card with the title, else the default
 * image.
 */
export async function sharedImage(page: Page, place: Place): Promise<SharedImage> {
  const { picture, title, above, name, mayHaveCard } = page
  const { siteUrl, siteName, root } = place
  const image = await linkImage(page, place)
  const lacksImage = picture !== undefined && image.url !== picture
  const card = lacksImage && mayHaveCard ? paintCard({ title, above, siteName }) : undefined
  const file = cardFile(root, name)
  if (!card) {
    rmSync(file, { force: true })
    return image
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, card)
  return { url: `${siteUrl}/cards/${name}.png`, alt: title, ...CARD }
}

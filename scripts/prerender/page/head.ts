import type { components } from '#contract'
import type {
  BreadcrumbList,
  CollectionPage,
  Graph,
  SearchAction,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts'
import type { Language } from '../../../web/src/i18n/language.ts'
import { routes } from '../../../web/src/routes.ts'
import { channelFeed, collectionFeed, FEED, FEED_TYPE } from '../../release/rules/feeds.ts'
import type { DehydratedQueries, PrerenderedPage } from '../../../web/src/entry-prerender.tsx'
import { imageTags, type ImageContent, type SharedImage } from './link-image.ts'
import escapeHtml from 'escape-html'
import { jsonForHtml, metaTags } from './escape.ts'
import { archivePath } from './page-paths.ts'

type Archive = components['schemas']['Archive']
type Channel = components['schemas']['Channel']
type Collection = components['schemas']['Collection']

type About = {
  path: string
  language: string
  answers: DehydratedQueries
  head: PrerenderedPage['head']
  siteUrl: string
  siteName: string
  mediaUrl: (path: string) => string
  /** The image that other sites show beside a link to the page. */
  image: SharedImage
}

const locales: Readonly<Record<string, string>> = {
  fr: 'fr_FR',
  en: 'en_GB',
  es: 'es_ES',
  de: 'de_DE',
} satisfies Record<Language, string>

/** Returns the head's tags for search engines and link previews: Open Graph, canonical URL, JSON-LD. */
export function sharedHead(about: About): string {
  const { path, language, head, siteUrl, siteName } = about
  const url = siteUrl + path
  const { tags, things } = contentOf(about)
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return [
    `    <link rel="canonical" href="${escapeHtml(url)}">\n`,
    feedLinks(about),
    metaTags('property', {
      'og:site_name': siteName,
      'og:title': head.title,
      'og:description': head.description,
      'og:url': url,
      'og:locale': locales[language],
      ...imageTags(about.image),
      'og:type': 'website',
      ...tags,
    }),
    metaTags('name', { 'twitter:card': 'summary_large_image' }),
    things.length > 0
      ? `    <script type="application/ld+json">${jsonForHtml(graph)}</script>\n`
      : '',
  ].join('')
}

/** Preloads the poster of the player page, which would otherwise wait for the code. */
export function preloadLcpImage({
  answers,
  mediaUrl,
}: Pick<About, 'answers' | 'mediaUrl'>): string {
  const [key, data] = answers[0] ?? []
  if (key?.[0] !== 'archives' || key[1] !== 'one') return ''
  const picture = escapeHtml(mediaUrl((data as Archive).thumbnail))
  return `    <link rel="preload" as="image" fetchpriority="high" href="${picture}">\n`
}

/** Returns image and titles for the image beside a link to a page. */
export function imageContent(
  answers: DehydratedQueries,
  mediaUrl: About['mediaUrl'],
): ImageContent {
  const [key, data] = answers[0] ?? []
  if (key?.[1] !== 'one') return { picture: undefined, title: '' }
  if (key[0] === 'collections') {
    const { title, cover } = data as Collection
    return { title, picture: mediaUrl(cover) }
  }
  const { title, thumbnail, channel, year } = data as Archive
  return { title, above: `${channel.name} · ${year}`, picture: mediaUrl(thumbnail) }
}

/** Returns link elements of the site's feed, and the feeds of the page's channels or collection. */
function feedLinks({ answers, siteName }: About) {
  const link = (title: string, address: string | undefined) =>
    address &&
    `    <link rel="alternate" type="${FEED_TYPE}" title="${escapeHtml(title)}" href="${address}">\n`
  const named = (name: string, address?: string) => link(`${name} · ${siteName}`, address)
  const ofChannel = ({ id, name }: Pick<Channel, 'id' | 'name'>) => named(name, channelFeed(id))
  const own = () => {
    const [[resource, kind] = [], data] = answers[0] ?? []
    if (resource === 'channels')
      return (data as Channel[]).filter(({ archiveCount }) => archiveCount > 0).map(ofChannel)
    if (kind !== 'one') return []
    if (resource === 'archives') return [ofChannel((data as Archive).channel)]
    const { id, title } = data as Collection
    return [named(title, collectionFeed(id))]
  }
  return [link(siteName, FEED), ...own()].join('')
}

type Content = { tags?: Record<string, string>; things: Thing[] }

function contentOf(about: About): Content {
  const { path, language, answers, head, siteUrl, siteName } = about
  const [key, data] = answers[0] ?? []
  const [resource, kind] = key ?? []
  if (resource === 'archives' && kind === 'one') return archiveContent(data as Archive, about)
  if (path === routes.home.path) {
    const search: SearchAction & { 'query-input': string } = {
      '@type': 'SearchAction',
      target: `${siteUrl}${routes.archives.path}?query={query}`,
      'query-input': 'required name=query',
    }
    const site: WebSite = {
      '@type': 'WebSite',
      name: siteName,
      url: `${siteUrl}/`,
      description: head.description,
      inLanguage: language,
      potentialAction: search,
    }
    return { things: [site] }
  }
  if (!resource) return { things: [] }
  const collection = kind === 'one' ? (data as Collection) : undefined
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    name: collection?.title ?? head.title,
    description: collection?.description ?? head.description,
    url: siteUrl + path,
    inLanguage: language,
    ...(collection && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: collection.archives.length,
        itemListElement: collection.archives.map(({ id, title }, index) => ({
          '@type': 'ListItem' as const,
          position: index + 1,
          name: title,
          url: siteUrl + archivePath(id),
        })),
      },
    }),
  }
  return { things: [page] }
}

function archiveContent(
  archive: Archive,
  { path, head, siteUrl, siteName, mediaUrl }: About,
): Content {
  const { title, description, thumbnail, video, duration, resolution, channel } = archive
  const [width = '', height = ''] = resolution.split('x')
  const contentUrl = mediaUrl(video)
  const picture = mediaUrl(thumbnail)
  const list = siteUrl + routes.archives.path
  const videoObject: VideoObject = {
    '@type': 'VideoObject',
    name: title,
    description: description || head.description,
    thumbnailUrl: picture,
    uploadDate: archive.createdAt,
    duration: isoLength(duration),
    contentUrl,
    url: siteUrl + path,
    width: { '@type': 'QuantitativeValue', value: Number(width) },
    height: { '@type': 'QuantitativeValue', value: Number(height) },
    copyrightNotice: archive.copyright,
    genre: archive.category.name,
    productionCompany: { '@type': 'Organization', name: channel.name },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: archive.views,
    },
    ...(archive.broadcastDate && { datePublished: archive.broadcastDate }),
  }
  const steps = [
    { name: siteName, item: `${siteUrl}/` },
    { name: channel.name, item: `${list}?${new URLSearchParams({ channel: channel.id })}` },
    { name: title, item: siteUrl + path },
  ]
  const breadcrumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...step,
    })),
  }
  return {
    tags: {
      'og:type': 'video.other',
      'og:video': contentUrl,
      'og:video:type': 'video/mp4',
      'og:video:width': width,
      'og:video:height': height,
      'video:duration': String(duration),
      'video:release_date': archive.broadcastDate ?? '',
    },
    things: [videoObject, breadcrumbs],
  }
}

/** Returns an ISO 8601 duration, such as PT1H2M3S. */
const isoLength = (seconds: number) => {
  const whole = Math.max(0, Math.round(seconds))
  return `PT${Math.floor(whole / 3600)}H${Math.floor(whole / 60) % 60}M${whole % 60}S`
}

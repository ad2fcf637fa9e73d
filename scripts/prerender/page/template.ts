import type { PrerenderedPage } from '../../../web/src/entry-prerender.tsx'
import { PAGE_DATA, ROOT_ID } from '../../../web/src/page-attributes/html.ts'
import { escapeHtml, jsonForHtml } from './escape.ts'

const PAGE_PARTS = new RegExp(
  String.raw`^([\s\S]*<html )lang="\w+"(>[\s\S]*<title>)[^<]*(</title>[\s\S]*<meta name="description" content=")[^"]*("[\s\S]*?)(</head>[\s\S]*<div id="${ROOT_ID}">)[\s\S]*</noscript>([\s\S]*)$`,
)

type PageContext = {
  language: string
  /** Path in the browser's URL. */
  path: string
  /** Further tags of the head: styles, links, Open Graph. */
  headTags: string
  /** Markup at the end of the body. */
  bodyEnd: string
}

/** Social tags of the built page; each prerendered page has its own. */
const SOCIAL_TAGS = / *<meta (?:property|name)="(?:og|twitter):[^>]*>\n/g

/**
 * Returns a function that fills a page into `html`, the built page with its configuration.
 * @throws a TypeError if it lacks a place
 */
export function pageTemplate(html: string) {
  const parts = PAGE_PARTS.exec(html.replaceAll(SOCIAL_TAGS, ''))?.slice(1)
  if (!parts) throw new TypeError('index.html has another form than pages are put into')
  const [begin, title, description, head, body, end] = parts
  return (page: PrerenderedPage, { language, path, headTags, bodyEnd }: PageContext) =>
    [
      `${begin}lang="${language}" data-page="${escapeHtml(path)}"`,
      `${title}${escapeHtml(page.head.title)}`,
      `${description}${escapeHtml(page.head.description)}`,
      `${head}${headTags}`,
      `${body}${page.html}</div>`,
      `\n    <script type="application/json" id="${PAGE_DATA}">${jsonForHtml(page.state)}</script>\n${bodyEnd}${end}`,
    ].join('')
}

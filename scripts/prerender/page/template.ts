import type { PrerenderedPage } from '../../../web/src/entry-prerender.tsx'
import { escapeHtml, jsonForHtml } from './escape.ts'

const PLACES =
  /^([\s\S]*<html )lang="\w+"(>[\s\S]*<title>)[^<]*(<\/title>[\s\S]*<meta name="description" content=")[^"]*("[\s\S]*?)(<\/head>[\s\S]*<div id="root">)[\s\S]*<\/noscript>([\s\S]*)$/

type Around = {
  language: string
  /** As the browser's address has it. */
  path: string
  /** What the head holds besides: styles of the page, links, what others read of it. */
  extra: string
  /** What stands behind all that is seen. */
  last: string
}

/** The social tags of the page that is not prerendered. */
const SHARED = / *<meta (?:property|name)="(?:og|twitter):[^>]*>\n/g

/** `html`: the built page, configured. @throws a TypeError if it has no place for a page */
export function pageTemplate(html: string) {
  const parts = PLACES.exec(html.replaceAll(SHARED, ''))?.slice(1)
  if (!parts) throw new TypeError('index.html has another form than pages are put into')
  const [begin, title, description, head, body, end] = parts
  return (page: PrerenderedPage, { language, path, extra, last }: Around) =>
    [
      `${begin}lang="${language}" data-page="${escapeHtml(path)}"`,
      `${title}${escapeHtml(page.head.title)}`,
      `${description}${escapeHtml(page.head.description)}`,
      `${head}${extra}`,
      `${body}${page.html}</div>`,
      `\n    <script type="application/json" id="drawn">${jsonForHtml(page.state)}</script>\n${last}${end}`,
    ].join('')
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { components } from '#contract'
import { parentPort, workerData } from 'node:worker_threads'
import { languages } from '../../web/src/i18n/language.ts'
import { routes } from '../../web/src/routes.ts'
import type * as Program from '../../web/src/static.tsx'
import { pageConfig, type SiteConfig } from '../release/config/site-config.ts'
import { heldBy, withHeld } from '../release/rules/held.ts'
import type { Done, Job, Reply } from './jobs.ts'
import { standInForBrowser } from './no-browser.ts'
import { pageAssets } from './page/assets.ts'
import { bringBack, STYLES, writePage, writeText } from './page/files.ts'
import { pictureFirst, sharedHead } from './page/head.ts'
import { fileOf, modulesOf } from './page/places.ts'
import { withoutStyles } from './page/styles.ts'
import { pageTemplate } from './page/template.ts'

/** What a thread that draws pages needs to know. */
export type Workplace = {
  config: SiteConfig
  /** The file of the built program. */
  program: string
  /** The build's list of its own files, and the folder that they are in. */
  manifest: string
  site: string
  /** The page that every address is answered with, with its configuration in it. */
  html: string
  /** The folder that pages are written into, one folder a language in it. */
  out: string
}

type Archive = components['schemas']['Archive']
type Channel = components['schemas']['Channel']
type Collection = components['schemas']['Collection']
type Answers = Program.Answers

const { config, program, manifest, site, html, out } = workerData as Workplace
standInForBrowser(config.siteUrl, pageConfig(config))
const { askFor, listCollections, listPage, mediaUrl, render, Failure } = (await import(
  program
)) as typeof Program
const { style, script } = heldBy(html, site)
// The page is there: its code waits in a template until it is painted (web/src/boot.ts).
const [app = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
const bare = html.replace(app, '')
// Of archives there are too many for each to hold all styles.
const fill = pageTemplate(withHeld(bare, script))
const fillFew = pageTemplate(withHeld(bare, script, style))
const tagsOf = pageAssets(manifest, site, html)

const pathOf = (route: string, id: string) => route.replace(':id', encodeURIComponent(id))

const isArchive = (path: string) => path.startsWith(pathOf(routes.player.path, ''))

const styleTag = ({ name, integrity }: ReturnType<typeof withoutStyles>) =>
  name &&
  `    <link rel="stylesheet" crossorigin href="/assets/${name}" integrity="${integrity}">\n`

async function drawPage(path: string): Promise<Done> {
  const name = fileOf(path)
  if (name === undefined) return { kind: 'skipped' }
  const answers = await askFor(path)
  for (const language of languages) {
    const drawn = await render(path, language, answers)
    const styled = withoutStyles(drawn.html)
    if (styled.name) writeText(join(out, STYLES, styled.name), styled.sheet)
    const { siteUrl, siteName } = config
    const about = { path, language, answers, head: drawn.head, siteUrl, siteName, mediaUrl }
    const tags = tagsOf(modulesOf(path, language))
    const code = `    <template id="code">\n${tags.code}    ${app}</template>\n`
    const extra = pictureFirst(about) + tags.styles + code + styleTag(styled) + sharedHead(about)
    const fillIn = isArchive(path) ? fill : fillFew
    const text = fillIn({ ...drawn, html: styled.html }, { language, path, extra })
    writePage(out, name, language, text)
  }
  bringBack(out, name)
  return { kind: 'page', ...told(path, answers) }
}

/** What feeds and sitemaps say of a page. */
function told(path: string, answers: Answers) {
  const [key, data] = answers[0] ?? []
  if (key?.[0] === 'channels') return { channels: named(data as Channel[]) }
  if (key?.[1] !== 'one') return {}
  if (key[0] === 'archives') {
    const { title, description, thumbnail, video, duration, createdAt, channel } = data as Archive
    const [picture, film] = [mediaUrl(thumbnail), mediaUrl(video)]
    const { id, name } = channel
    const about = { path, title, description, duration, createdAt, channel: { id, name } }
    return { entry: { ...about, picture, video: film } }
  }
  const { id, title, description, archives } = data as Collection
  const paths = archives.map((one) => pathOf(routes.player.path, one.id))
  return { shelf: { id, path, title, description, archives: paths } }
}

const named = (channels: readonly Channel[]) =>
  channels.filter(({ archiveCount }) => archiveCount > 0).map(({ id, name }) => ({ id, name }))

async function readList(number: number): Promise<Done> {
  const { items, pageCount } = await listPage(number)
  const rows = items.map((item): [string, string] => {
    // Views are counted all the time: that alone makes no page another one.
    const { views: _, ...summary } = item
    const sum = createHash('sha256').update(JSON.stringify(summary)).digest('base64url')
    return [pathOf(routes.player.path, item.id), sum.slice(0, 16)]
  })
  return { kind: 'list', pageCount, rows }
}

async function carryOut(job: Job): Promise<Done> {
  if (job.kind === 'page') return drawPage(job.path)
  if (job.kind === 'list') return readList(job.page)
  const collections = await listCollections()
  return {
    kind: 'collections',
    paths: collections.map(({ id }) => pathOf(routes.collection.path, id)),
  }
}

async function answer(job: Job): Promise<Done> {
  try {
    return await carryOut(job)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return { kind: 'gone' }
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', ({ id, ...job }: Job & { id: number }) => {
  void answer(job).then((done) => parentPort?.postMessage({ id, done } satisfies Reply, []))
})

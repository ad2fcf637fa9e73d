import type { Schema } from '../contract/document.ts'

const text = (maxLength: number): Schema => ({ type: 'string', maxLength })
const pattern = (source: string): Schema => ({ type: 'string', pattern: source })
const urlSchema = { ...pattern('^https?://[^\\s]+$'), maxLength: 2048 }

/** Schemas of the parameters of Matomo's Tracking HTTP API that the collector accepts. */
export const PARAMETERS: Record<string, Schema> = {
  idsite: pattern('^1$'),
  rec: pattern('^1$'),
  apiv: pattern('^1$'),
  send_image: pattern('^[01]$'),
  url: urlSchema,
  urlref: urlSchema,
  action_name: text(300),
  pv_id: pattern('^[A-Za-z0-9]{6}$'),
  _id: pattern('^[0-9a-f]{16}$'),
  cookie: pattern('^[01]$'),
  lang: text(35),
  res: pattern('^\\d{1,5}x\\d{1,5}$'),
  rand: pattern('^\\d{1,20}$'),
  e_c: text(200),
  e_a: text(200),
  e_n: text(200),
  e_v: pattern('^-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?$'),
  search: text(200),
  search_cat: text(200),
  search_count: pattern('^\\d{1,10}$'),
  link: urlSchema,
  download: urlSchema,
  ping: pattern('^1$'),
  ca: pattern('^1$'),
}

const KINDS = [
  ['ping', 'ping'],
  ['e_c', 'event'],
  ['search', 'search'],
  ['link', 'outlink'],
  ['download', 'download'],
] as const

/** The kind of a hit: a page view unless a parameter marks another kind. */
export const kindOf = (parameters: Record<string, string>) =>
  KINDS.find(([sign]) => sign in parameters)?.[1] ?? 'pageview'

import type { hitsOf } from '../../analytics/hit-store.ts'
import { html, type Markup } from '../markup.ts'
import { formatTime } from './times.ts'

export type AnalyticsHits = ReturnType<typeof hitsOf>

const saysOf = ({ parameters }: AnalyticsHits[number]) =>
  [
    parameters.action_name,
    parameters.e_c && [parameters.e_c, parameters.e_a, parameters.e_n].filter(Boolean).join(' › '),
    parameters.search && `“${parameters.search}”`,
    parameters.link ?? parameters.download,
  ].find(Boolean) ?? ''

export const hitsView = (hits: AnalyticsHits): Markup =>
  hits.length === 0
    ? html`<p class="empty">
        No hits yet. The site reports nothing until you accept statistics in its banner.
      </p>`
    : html`<ol class="hits">
        ${hits.map(
          (hit) =>
            html`<li>
              <time datetime="${hit.at}">${formatTime(hit.at)}</time>
              <span class="kind">${hit.kind}</span> <span>${saysOf(hit)}</span>
              <span class="path">${hit.parameters.url}</span>
            </li>`,
        )}
      </ol>`

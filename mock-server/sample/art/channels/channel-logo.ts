import { markOf } from './channel-marks.ts'
import { mix } from '../palettes.ts'
import { rect } from '../shapes.ts'
import { linear } from '../drawing-context.ts'
import { picture } from '../picture.ts'

/** Draws a channel's logo: its sign on a tile that contrasts with light and dark. 96 × 96. */
export function drawChannelLogo(channel: { id: string; name: string; from: number }): string {
  const { tile, pop, draw } = markOf(channel)
  const defs: string[] = []
  // Channels from before 1980 have a flat tile; later ones shine a little.
  const top = channel.from < 1980 ? tile : mix(tile, '#ffffff', 0.16)
  const fill = linear({ defs }, [top, channel.from < 1980 ? tile : mix(tile, '#000000', 0.18)])
  const edge = 'rx="21.5" stroke="#fff" stroke-opacity=".18"'
  return picture(
    96,
    96,
    defs,
    rect(0, 0, 96, 96, fill, 'rx="22"') + draw('#fff', pop) + rect(0.5, 0.5, 95, 95, 'none', edge),
  )
}

import { markOf } from './channels/channel-marks.ts'
import { finish } from './finish.ts'
import { picture } from './picture.ts'
import { sceneFor } from './scenes.ts'
import { translated } from './shapes.ts'
import { type ThumbnailSource, type DrawingContext, drawingContextFor } from './drawing-context.ts'

/**
 * Draws the channel's sign in its usual corner, fainter in the years before channels marked their
 * pictures.
 */
function bug({ archive, era, w, h }: DrawingContext) {
  const { draw, pop } = markOf(archive.channel)
  const faint = era === 'tube' || era === 'warm'
  // The upper left corner belongs to the label of live pictures.
  const right = archive.category.id === 'direct' || archive.channel.id.length % 3 !== 0
  const inset = faint ? 20 : 12
  const size = h * 0.11
  const x = right ? w - inset - size : inset
  const drawn = draw('#fff', faint ? '#fff' : pop)
  return `<g opacity="${faint ? 0.5 : 0.85}">${translated(drawn, x, inset, size / 96)}</g>`
}

/** Draws an archive's thumbnail from its record: the same record gives the same picture. */
export function drawThumbnail(archive: ThumbnailSource, frame: '4:3' | '16:9'): string {
  const context = drawingContextFor(archive, frame)
  const scene = sceneFor(archive.category.id, archive.title)(context)
  return picture(context.w, context.h, context.defs, scene + bug(context) + finish(context))
}

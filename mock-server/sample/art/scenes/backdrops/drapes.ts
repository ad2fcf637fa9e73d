import { mix } from '../../palettes.ts'
import { pathData, path, rect, repeatShape, roundCoordinate } from '../../shapes.ts'
import { type DrawingContext, linear } from '../../drawing-context.ts'

export function drapes(
  context: DrawingContext,
  x: number,
  width: number,
  colour: string,
  folds: number,
) {
  const { h, ink } = context
  const dark = mix(colour, ink.night, 0.72)
  const fold = linear(context, [dark, colour, mix(colour, ink.light, 0.22), colour, dark], true)
  const step = width / folds
  return repeatShape(folds, (index) => rect(x + index * step, 0, step + 0.5, h, fold))
}

export function tiedCurtain(context: DrawingContext, side: 1 | -1, reach: number, colour: string) {
  const { w, h, ink } = context
  const x = side === 1 ? 0 : w
  const at = (share: number) => roundCoordinate(x + side * reach * share)
  const fold = linear(context, [mix(colour, ink.light, 0.12), colour, mix(colour, ink.night, 0.6)])
  const body = `M${x} 0H${at(1.25)}C${at(1.1)} ${h * 0.4} ${at(0.75)} ${h * 0.52} ${at(0.34)} ${h * 0.6}L${at(0.5)} ${h}H${x}z`
  const seam = (share: number) =>
    path(
      `M${at(share)} 0C${at(share * 0.9)} ${h * 0.36} ${at(share * 0.6)} ${h * 0.5} ${at(0.2)} ${h * 0.6}C${at(share * 0.72)} ${h * 0.46} ${at(share)} ${h * 0.34} ${at(share + 0.16)} 0z`,
      ink.night,
      'opacity=".38"',
    )
  return (
    path(body, fold) +
    [0.25, 0.55, 0.85].map(seam).join('') +
    rect(side === 1 ? 0 : x - reach * 0.42, h * 0.585, reach * 0.42, 7, ink.sun, 'rx="3"')
  )
}

export function pelmet(context: DrawingContext, depth: number, colour: string) {
  const { w, ink } = context
  const swags = 5
  const step = w / swags
  const fill = linear(context, [mix(colour, ink.night, 0.55), colour])
  return repeatShape(swags, (i) => {
    const left = roundCoordinate(i * step)
    return path(
      pathData`M${left} 0h${step}v${depth * 0.6}q-${step / 2} ${depth * 0.8}-${step} 0z`,
      fill,
      `stroke="${ink.sun}" stroke-width="1.6"`,
    )
  })
}

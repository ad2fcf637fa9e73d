import { faker } from '@faker-js/faker/locale/fr'
import type { Era } from './eras.ts'
import { path, rect, repeatShape } from './shapes.ts'
import { type DrawingContext, linear, radial, tiled } from './drawing-context.ts'

/** Film grain: one small tile of specks, repeated, far cheaper to paint than a noise filter. */
function grain(context: DrawingContext, opacity: number) {
  const specks = (fill: string) => {
    const dots = Array.from(
      { length: 16 },
      () =>
        `M${faker.number.int({ min: 0, max: 46 })} ${faker.number.int({ min: 0, max: 46 })}h1v1h-1z`,
    )
    return path(dots.join(''), fill)
  }
  const tile = tiled(context, 47, 47, specks('#fff') + specks('#000'))
  return rect(0, 0, context.w, context.h, tile, `opacity="${opacity}"`)
}

/** The scan lines of a picture tube. */
function lines(context: DrawingContext, opacity: number) {
  const tile = tiled(context, 4, 3, rect(0, 0, 4, 1.2, '#000'))
  return rect(0, 0, context.w, context.h, tile, `opacity="${opacity}"`)
}

function vignette(context: DrawingContext, strength: number) {
  const fill = radial(context, ['#000000/0', '#000000/0', `#000000/${strength}`], 0.5, 0.48, 0.78)
  return rect(0, 0, context.w, context.h, fill)
}

/** The black area around a screen with the bulging sides of a picture tube. */
function tubeEdge({ w, h }: DrawingContext, bulge: number, corner: number) {
  const i = bulge
  const c = corner
  const screen =
    `M${i + c} ${i}Q${w / 2} ${-i / 2} ${w - i - c} ${i}Q${w - i} ${i} ${w - i} ${i + c}` +
    `Q${w + i / 2} ${h / 2} ${w - i} ${h - i - c}Q${w - i} ${h - i} ${w - i - c} ${h - i}` +
    `Q${w / 2} ${h + i / 2} ${i + c} ${h - i}Q${i} ${h - i} ${i} ${h - i - c}Q${-i / 2} ${h / 2} ${i} ${i + c}Q${i} ${i} ${i + c} ${i}z`
  return path(`M0 0H${w}V${h}H0z${screen}`, '#050506', 'fill-rule="evenodd"')
}

/** A reflection across the upper half, as on glossy buttons. */
function gloss(context: DrawingContext) {
  const { w, h } = context
  const fill = linear(context, ['#ffffff/.3', '#ffffff/.04'])
  return path(
    `M0 0H${w}V${Math.round(h * 0.3)}Q${w / 2} ${Math.round(h * 0.52)} 0 ${Math.round(h * 0.42)}z`,
    fill,
    'opacity=".6"',
  )
}

/** Scraps of paper at the edges, as in titles of the nineties. */
function scraps({ w, h, ink }: DrawingContext) {
  const side = faker.datatype.boolean(0.5)
  return repeatShape(2, (index) => {
    const fill = index === 0 ? ink.hot : ink.sun
    const x = side ? w : 0
    const d = side ? -1 : 1
    const reach = faker.number.int({ min: 18, max: 44 }) - index * 10
    return path(
      `M${x} ${h}V${h - reach * 2}L${x + (d * reach) / 2} ${h - reach * 1.4}L${x + d * reach * 1.6} ${h}z`,
      fill,
      'opacity=".9"',
    )
  })
}

const finishes: Record<Era, (context: DrawingContext) => string> = {
  tube: (context) =>
    grain(context, 0.1) + lines(context, 0.13) + vignette(context, 0.58) + tubeEdge(context, 5, 22),
  warm: (context) =>
    rect(
      0,
      0,
      context.w,
      context.h,
      radial(context, ['#ffb45e/.2', '#ff7a1a/.03'], 0.6, 0.3, 0.9),
    ) +
    grain(context, 0.06) +
    vignette(context, 0.5) +
    tubeEdge(context, 2, 14),
  neon: (context) => lines(context, 0.1) + vignette(context, 0.42),
  collage: (context) =>
    (faker.datatype.boolean(0.4) ? scraps(context) : '') + vignette(context, 0.28),
  gloss: (context) => gloss(context) + vignette(context, 0.3),
  flat: () => '',
}

/** The effect of the era, laid over the scene. */
export const finish = (context: DrawingContext) => finishes[context.era](context)

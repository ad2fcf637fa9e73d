import { faker } from '@faker-js/faker/locale/fr'
import { mix } from '../palettes.ts'
import { circle, pathData, path, translated, rect, repeatShape, specks, stroke } from '../shapes.ts'
import { type DrawingContext, linear, radial } from '../drawing-context.ts'
import { live } from './live.ts'

export function rocket(context: DrawingContext) {
  const { w, h, ink } = context
  const x = faker.number.int({ min: 110, max: 210 })
  const nose = h * faker.number.float({ min: 0.1, max: 0.25 })
  const body =
    path(
      'M0 0C12 14 13 30 13 46V116H-13V46C-13 30-12 14 0 0z',
      linear(context, [ink.light, ink.light, ink.soft], true),
    ) +
    path('M-13 84L-26 118H-13zM13 84L26 118H13z', ink.hot) +
    rect(-13, 56, 26, 8, ink.night) +
    circle(0, 38, 5, ink.mid)
  const flame =
    path('M-11 116C-22 150-8 168 0 196 8 168 22 150 11 116z', ink.sun) +
    path('M-6 116C-10 140-4 150 0 166 4 150 10 140 6 116z', ink.light)
  const smoke = repeatShape(15, () =>
    circle(
      x + faker.number.int({ min: -110, max: 110 }),
      h * faker.number.float({ min: 0.84, max: 1.04 }),
      faker.number.int({ min: 16, max: 36 }),
      mix(ink.light, ink.soft, faker.number.float()),
      'opacity=".9"',
    ),
  )
  const tower =
    rect(x + 52, h * 0.3, 12, h, ink.night) +
    repeatShape(8, (i) =>
      stroke(
        pathData`M${x + 52} ${h * (0.32 + i * 0.09)}l12 ${h * 0.08}m0-${h * 0.08}l-12 ${h * 0.08}`,
        ink.mid,
        1.4,
      ),
    ) +
    rect(x + 18, h * 0.44, 36, 3, ink.night)
  return (
    rect(0, 0, w, h, linear(context, [ink.night, ink.deep, ink.mid, ink.hot])) +
    specks(20, [0, 0, w, h * 0.5], 2, ink.light) +
    tower +
    circle(
      x,
      h * 0.84,
      h * 0.5,
      radial(context, [`${ink.sun}/.75`, `${ink.sun}/0`], 0.5, 0.5, 0.5),
    ) +
    translated(flame + body, x, nose, h / 260) +
    smoke +
    live(context)
  )
}

import { mix } from '../palettes.ts'
import { circle, ellipse, path, place, rect, repeat, short, specks, stroke } from '../shapes.ts'
import { type Stage, linear, radial } from '../stage.ts'
import { live } from './live.ts'

export function rocket(stage: Stage) {
  const { w, h, ink, dice } = stage
  const x = dice.int(110, 210)
  const nose = h * dice.between(0.1, 0.25)
  const body =
    path(
      'M0 0C12 14 13 30 13 46V116H-13V46C-13 30-12 14 0 0z',
      linear(stage, [ink.light, ink.light, ink.soft], true),
    ) +
    path('M-13 84L-26 118H-13zM13 84L26 118H13z', ink.hot) +
    rect(-13, 56, 26, 8, ink.night) +
    circle(0, 38, 5, ink.mid)
  const flame =
    path('M-11 116C-22 150-8 168 0 196 8 168 22 150 11 116z', ink.sun) +
    path('M-6 116C-10 140-4 150 0 166 4 150 10 140 6 116z', ink.light)
  const smoke = repeat(15, () =>
    circle(
      x + dice.int(-110, 110),
      h * dice.between(0.84, 1.04),
      dice.int(16, 36),
      mix(ink.light, ink.soft, dice.roll()),
      'opacity=".9"',
    ),
  )
  const tower =
    rect(x + 52, h * 0.3, 12, h, ink.night) +
    repeat(8, (i) =>
      stroke(
        `M${x + 52} ${short(h * (0.32 + i * 0.09))}l12 ${short(h * 0.08)}m0-${short(h * 0.08)}l-12 ${short(h * 0.08)}`,
        ink.mid,
        1.4,
      ),
    ) +
    rect(x + 18, h * 0.44, 36, 3, ink.night)
  return (
    rect(0, 0, w, h, linear(stage, [ink.night, ink.deep, ink.mid, ink.hot])) +
    specks(dice, 20, [0, 0, w, h * 0.5], 2, ink.light) +
    tower +
    circle(x, h * 0.84, h * 0.5, radial(stage, [`${ink.sun}/.75`, `${ink.sun}/0`], 0.5, 0.5, 0.5)) +
    place(flame + body, x, nose, h / 260) +
    smoke +
    live(stage)
  )
}

export function moon(stage: Stage) {
  const { w, h, ink, dice } = stage
  const ground = path(
    `M0 ${short(h * 0.72)}Q80 ${short(h * 0.62)} 170 ${short(h * 0.7)}T320 ${short(h * 0.66)}V${h}H0z`,
    linear(stage, [ink.soft, ink.mid]),
  )
  const craters = repeat(7, () =>
    ellipse(
      dice.int(0, w),
      h * dice.between(0.78, 0.98),
      dice.int(8, 26),
      dice.int(2, 6),
      ink.deep,
      'opacity=".5"',
    ),
  )
  const lander = place(
    path(
      'M-24 0L-36 34M24 0L36 34M-24 8L24 22M24 8L-24 22',
      'none',
      `stroke="${ink.light}" stroke-width="3"`,
    ) +
      rect(-28, -10, 56, 16, ink.sun) +
      path('M-20-10L-24-34-12-48H12L24-34 20-10z', ink.light) +
      circle(-8, -30, 5, ink.night) +
      circle(8, -30, 5, ink.night) +
      rect(-42, 32, 14, 4, ink.soft) +
      rect(28, 32, 14, 4, ink.soft),
    dice.pick([88, 230]),
    h * 0.6,
    h / 210,
  )
  const suit = place(
    rect(-16, -52, 32, 34, ink.soft, 'rx="6"') +
      path('M-12-50h24l3 30 3 20H5L0-16-5 0h-13l3-20z', ink.light) +
      circle(0, -60, 14, ink.light) +
      ellipse(3, -60, 9, 8, ink.night),
    160,
    h * 0.86,
    h / 230,
  )
  return (
    rect(0, 0, w, h, '#040406') +
    specks(dice, 20, [0, 0, w, h * 0.6], 1.6, '#fff') +
    specks(dice, 7, [0, 0, w, h * 0.6], 2.8, '#fff') +
    circle(
      dice.int(130, 250),
      h * 0.22,
      h * 0.1,
      linear(stage, [ink.light, ink.cool, ink.night], true),
    ) +
    ground +
    craters +
    lander +
    suit +
    live(stage)
  )
}

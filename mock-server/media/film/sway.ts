import { diceFor } from '../../sample/art/dice.ts'
import { eraOf } from '../../sample/art/eras.ts'
import { margin } from './h264/planes.ts'

const most = margin * 4

/** Quarters of a pixel to the right and down: a hand-held camera, and in film years the gate. */
export const swayOf = ({ id, year }: { id: string; year: number }) => {
  const dice = diceFor(`sway ${id}`)
  const [across, down] = [dice.int(24, most - 12), dice.int(10, 24)]
  const gate = eraOf(year) === 'tube' ? 3 : 0
  return (share: number): readonly [number, number] => {
    const angle = share * 2 * Math.PI
    const swung = (reach: number, pace: number): number =>
      Math.round((reach * (1 - Math.cos(angle * pace))) / 2) + dice.int(0, gate)
    return [swung(across, 1), swung(down, 2)]
  }
}

import { BitWriter } from './bit-writer.ts'
import { writeResidualBlock } from './cavlc.ts'
import { pocBits } from './parameter-sets.ts'
import { negligible, Plane, type PredictionMode } from './plane.ts'
import type { Frame, Size } from './ycbcr.ts'

/** `Intra16x16PredMode` (ITU-T H.264, table 8-4), and the same modes as `intra_chroma_pred_mode`. */
const modes: Record<PredictionMode, { luma: number; chroma: number }> = {
  vertical: { luma: 0, chroma: 2 },
  horizontal: { luma: 1, chroma: 1 },
  dc: { luma: 2, chroma: 0 },
}

/** The blocks of a macroblock in the order of 6.4.3: four quarters of four. */
const lumaBlocks = Uint8Array.of(0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15)
const chromaBlocks = Uint8Array.of(0, 1, 2, 3)

/** `slice_header` (7.3.3). `index` counts pictures from the IDR picture, the only reference. */
const writeSliceHeader = (writer: BitWriter, index: number): void => {
  const isIdr = index === 0
  writer.ue(0) // first_mb_in_slice
  writer.ue(isIdr ? 7 : 5) // slice_type: I or P, as all slices of the picture
  writer.ue(0) // pic_parameter_set_id
  writer.u(4, isIdr ? 0 : 1) // frame_num
  if (isIdr) writer.ue(0) // idr_pic_id
  writer.u(pocBits, index * 2) // pic_order_cnt_lsb
  writer.u(2, 0) // I: dec_ref_pic_marking; P: no override, no modification of the reference list
  writer.se(0) // slice_qp_delta
  writer.ue(1) // disable_deblocking_filter_idc
}

/** The prediction mode with the least difference, and that difference. */
const bestPrediction = (luma: Plane): { mode: PredictionMode; sad: number } => {
  let best: { mode: PredictionMode; sad: number } = { mode: 'dc', sad: Infinity }
  for (const mode of ['dc', 'vertical', 'horizontal'] as const) {
    if (!luma.canPredict(mode)) continue
    const sad = luma.predict(mode)
    if (sad < best.sad) best = { mode, sad }
    if (sad <= negligible) break
  }
  return best
}

/**
 * Writes an IDR picture in one slice of Intra_16x16 macroblocks. The frame becomes its decoded
 * form.
 */
export const writeIdrSlice = ({ width, height, y, cb, cr }: Frame): Uint8Array => {
  const writer = new BitWriter()
  writeSliceHeader(writer, 0)
  const luma = new Plane(y, width, 16)
  const chroma = [new Plane(cb, width / 2, 8), new Plane(cr, width / 2, 8)]
  for (let mbY = 0; mbY < height / 16; mbY++)
    for (let mbX = 0; mbX < width / 16; mbX++) {
      luma.moveTo(mbX, mbY)
      const { mode, sad } = bestPrediction(luma)
      luma.predict(mode)
      const hasLumaAc = luma.quantise(sad) === 2
      let chromaPattern = 0
      for (const plane of chroma) {
        plane.moveTo(mbX, mbY)
        chromaPattern = Math.max(chromaPattern, plane.quantise(plane.predict(mode)))
      }
      writer.ue(1 + modes[mode].luma + 4 * chromaPattern + (hasLumaAc ? 12 : 0)) // mb_type
      writer.ue(modes[mode].chroma)
      writer.se(0) // mb_qp_delta
      writeResidualBlock(writer, luma.dcLevels, { maxNumCoeff: 16, nC: luma.nC(0) })
      if (hasLumaAc) luma.writeAc(writer, lumaBlocks)
      if (chromaPattern > 0)
        for (const { dcLevels } of chroma)
          writeResidualBlock(writer, dcLevels, { maxNumCoeff: 4, nC: -1 })
      if (chromaPattern > 1) for (const plane of chroma) plane.writeAc(writer, chromaBlocks)
    }
  return writer.nalUnit(0x65)
}

/** Writes a P picture that shows the IDR picture moved, in quarter samples, without residual. */
export const writePSlice = (
  { width, height }: Size,
  index: number,
  [x, y]: readonly [number, number],
): Uint8Array => {
  const writer = new BitWriter()
  writeSliceHeader(writer, index)
  const [columns, rows] = [width / 16, height / 16]
  const writeMacroblock = (skipRun: number, mvdX: number, mvdY: number): void => {
    writer.ue(skipRun)
    writer.ue(0) // mb_type: P_L0_16x16
    writer.se(mvdX)
    writer.se(mvdY)
    writer.ue(0) // coded_block_pattern
  }
  // Skipped macroblocks of the first row and column have no motion (8.4.1.1); all others have their
  // neighbours'.
  writeMacroblock(0, x, y)
  for (let column = 1; column < columns; column++) writeMacroblock(0, 0, 0)
  for (let row = 1; row < rows; row++) writeMacroblock(row === 1 ? 0 : columns - 1, 0, 0)
  writer.ue(columns - 1) // mb_skip_run
  return writer.nalUnit(0x01)
}

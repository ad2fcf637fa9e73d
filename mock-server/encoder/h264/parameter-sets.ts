import { BitWriter } from './bit-writer.ts'
import { qp } from './transform.ts'
import type { Size } from './ycbcr.ts'

/** Bits of `pic_order_cnt_lsb` in a slice header. */
export const pocBits = 8

const baseline = 66
/**
 * `constraint_set0_flag` and `constraint_set1_flag`: Constrained Baseline, which every decoder
 * supports.
 */
const constrained = 0xc0
/** Maximum luma samples of a picture at level 4 (table A-1). */
const level4Samples = 8192 * 256

export type Shape = {
  coded: Size
  shown: Size
  sampleAspectRatio: readonly [number, number]
}

/** `vui_parameters` (ITU-T H.264, E.1.1): sample aspect ratio, BT.709, no reordering of pictures. */
const writeVui = (writer: BitWriter, [sarWidth, sarHeight]: readonly [number, number]): void => {
  const extendedSar = 255
  writer.u(1, 1) // aspect_ratio_info_present_flag
  writer.u(8, extendedSar)
  writer.u(16, sarWidth)
  writer.u(16, sarHeight)
  writer.u(1, 0) // overscan_info_present_flag
  writer.u(1, 1) // video_signal_type_present_flag
  writer.u(3, 5) // video_format: unspecified
  writer.u(1, 0) // video_full_range_flag
  writer.u(1, 1) // colour_description_present_flag
  for (let i = 0; i < 3; i++) writer.u(8, 1) // primaries, transfer, matrix: BT.709
  writer.u(1, 0) // chroma_loc_info_present_flag
  writer.u(1, 0) // timing_info_present_flag
  writer.u(3, 0) // nal_hrd, vcl_hrd and pic_struct present flags
  writer.u(1, 1) // bitstream_restriction_flag
  writer.u(1, 1) // motion_vectors_over_pic_boundaries_flag
  // Bytes a picture and bits a macroblock: no limit; vector lengths; reordered and buffered pictures.
  for (const limit of [0, 0, 11, 11, 0, 1]) writer.ue(limit)
}

/** `seq_parameter_set_rbsp` (7.3.2.1.1). */
export const writeSps = ({ coded, shown, sampleAspectRatio }: Shape): Uint8Array => {
  const writer = new BitWriter()
  const level = coded.width * coded.height > level4Samples ? 50 : 40
  for (const byte of [baseline, constrained, level]) writer.u(8, byte)
  writer.ue(0) // seq_parameter_set_id
  writer.ue(0) // log2_max_frame_num_minus4
  writer.ue(0) // pic_order_cnt_type
  writer.ue(pocBits - 4)
  writer.ue(1) // max_num_ref_frames
  writer.u(1, 0) // gaps_in_frame_num_value_allowed_flag
  writer.ue(coded.width / 16 - 1)
  writer.ue(coded.height / 16 - 1)
  writer.u(3, 0b111) // frame_mbs_only_flag, direct_8x8_inference_flag, frame_cropping_flag
  for (const crop of [0, coded.width - shown.width, 0, coded.height - shown.height])
    writer.ue(crop / 2)
  writer.u(1, 1) // vui_parameters_present_flag
  writeVui(writer, sampleAspectRatio)
  return writer.nalUnit(0x67)
}

/** `pic_parameter_set_rbsp` (7.3.2.2). */
export const writePps = (): Uint8Array => {
  const writer = new BitWriter()
  writer.ue(0) // pic_parameter_set_id
  writer.ue(0) // seq_parameter_set_id
  writer.u(2, 0) // entropy_coding_mode_flag: CAVLC; bottom_field_pic_order_in_frame_present_flag
  writer.ue(0) // num_slice_groups_minus1
  for (let i = 0; i < 2; i++) writer.ue(0) // num_ref_idx_l0_default_active_minus1, l1
  writer.u(3, 0) // weighted_pred_flag, weighted_bipred_idc
  writer.se(qp - 26) // pic_init_qp_minus26
  writer.se(0) // pic_init_qs_minus26
  writer.se(0) // chroma_qp_index_offset
  writer.u(3, 0b100) // deblocking_filter_control_present_flag
  return writer.nalUnit(0x68)
}

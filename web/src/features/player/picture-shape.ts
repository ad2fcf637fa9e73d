/**
 * Returns the likely aspect ratio before the video loads: most 576-line recordings of these widths
 * are 4:3.
 */
export const pictureShape = (resolution: string): '4:3' | '16:9' =>
  /^(480|704|720|768)x576$/.test(resolution) ? '4:3' : '16:9'

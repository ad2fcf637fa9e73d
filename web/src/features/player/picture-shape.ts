/** The shape of a recording's picture before it is there: narrower widths of 576 lines were 4:3 mostly. */
export const pictureShape = (resolution: string): '4:3' | '16:9' =>
  /^(480|704|720|768)x576$/.test(resolution) ? '4:3' : '16:9'

/**
 * Returns the shape in which a recording is shown: 576-line recordings of these widths are 4:3. The
 * player uses it until the video's own header has arrived.
 */
export const pictureShape = (resolution: string): '4:3' | '16:9' =>
  /^(480|704|720|768)x576$/.test(resolution) ? '4:3' : '16:9'

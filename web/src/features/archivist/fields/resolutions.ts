import type { components } from '#contract'
import { limits } from '#limits'

export type Resolution = components['schemas']['Resolution']

/** The resolutions that the collection takes. */
export const resolutions: readonly Resolution[] = limits.ArchiveUpload.resolution.enum

/**
 * Widths at which browsers show pictures stored 720 pixels wide: square pixels, 4:3 and 16:9.
 * Standard-definition television has pixels that are not square.
 */
const STANDARD_WIDTHS = [720, 768, 1024]

/**
 * The resolutions that a picture of this size on the screen may be stored in, likeliest first.
 * 768 × 576 is 720x576 with 4:3 pixels; 1024 × 576 can be either 1024x576 or 720x576 in 16:9.
 */
export const storedAs = (width: number, height: number): Resolution[] =>
  resolutions
    .filter(
      (one) =>
        one === `${width}x${height}` ||
        (one === '720x576' && height === 576 && STANDARD_WIDTHS.includes(width)),
    )
    .toSorted((a, b) => Number(b === `${width}x${height}`) - Number(a === `${width}x${height}`))

export const isResolution = (value: string): value is Resolution =>
  resolutions.some((one) => one === value)

/** '720x576' → '720 × 576', unbroken. */
export const spelled = (resolution: string) => resolution.replace('x', '\u00a0×\u00a0')

/**
 * 240 pictures of 80 ms and 300 AAC frames of 64 ms (1024 samples at 16 kHz) both last 19.2 s,
 * so sound and picture come round at the same instant.
 */
export const seconds = 19.2
export const rate = 12.5
export const pictures = seconds * rate

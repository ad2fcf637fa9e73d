/** A recording itself cannot be had, or not be shown. */
export class NoPicture extends Error {}

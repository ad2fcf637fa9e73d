import { fileURLToPath } from 'node:url'
import express from 'express'

const FONTS = fileURLToPath(new URL('../../../web/src/ui/fonts', import.meta.url))

/** Serves the site's fonts for the pages of this server. */
export const siteFonts = express.static(FONTS, {
  redirect: false,
  setHeaders: (res) => void res.setHeader('Cache-Control', 'no-cache'),
})

import { mergeConfig } from 'vite'
import site from '../../web/vite.config.ts'

/** Builds the renderer: the site's components for Node in one file. */
export default mergeConfig(site, {
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    license: false,
    manifest: false,
    rolldownOptions: { output: { entryFileNames: 'static.mjs', codeSplitting: false } },
  },
})

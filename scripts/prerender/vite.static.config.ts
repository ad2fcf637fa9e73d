import { mergeConfig } from 'vite'
import site from '../../web/vite.config.ts'

/** Builds the renderer: the site's components in one file, which needs only web standards. */
export default mergeConfig(site, {
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker'] } },
  build: {
    license: false,
    manifest: false,
    rolldownOptions: { output: { entryFileNames: 'static.mjs', codeSplitting: false } },
  },
})

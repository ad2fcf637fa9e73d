import { mergeConfig } from 'vite'
import site from '../../web/vite.config.ts'

/**
 * Variables of the bundle instead of the browser's globals, which modules of the site read on import.
 * They are the same for every page. The process itself gets no such globals: its libraries would take
 * it for a browser.
 */
const browser = `
const { siteUrl } = globalThis.appConfig
const location = new URL(siteUrl)
const addEventListener = () => undefined, removeEventListener = addEventListener
const documentElement = { lang: '', dataset: {} }
const document = { addEventListener, removeEventListener, documentElement, cookie: '', baseURI: siteUrl }
const window = Object.assign(Object.create(globalThis), { location, document, addEventListener })
const parent = (window.parent = window)
const PerformanceNavigationTiming = Object
// An open channel would keep the process alive.
const BroadcastChannel = undefined
`

/** Builds the renderer: the site's components in one file, which needs only web standards. */
export default mergeConfig(site, {
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker'] } },
  build: {
    license: false,
    manifest: false,
    rolldownOptions: {
      output: { entryFileNames: 'static.mjs', codeSplitting: false, intro: browser },
    },
  },
})

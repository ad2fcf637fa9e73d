import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { boot } from './vite/boot.ts'
import { deskBadge } from './vite/desk-badge.ts'
import { mockConfig } from './vite/mock-config.ts'
import { mockProxy } from './vite/mock-proxy.ts'
import { documents } from './vite/documents.ts'
import { integrity } from './vite/subresource-integrity.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { ignoreUpgrades } from './vite/ignore-upgrades.ts'
import { preloadHelper } from './vite/preload-helper.ts'
import { uploadTimeouts } from './vite/upload-timeouts.ts'
import { pageStatuses } from './vite/page-statuses.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const mock = process.env.MOCK_ORIGIN ?? 'http://localhost:3333'
const port = Number(process.env.SITE_PORT ?? 5173)

/** Vite follows the shell's NODE_ENV, which may be `development`: builds are always for production. */
const productionBuild: Plugin = {
  name: 'site:production-build',
  apply: 'build',
  config() {
    // Vitest reads this configuration too, with NODE_ENV=test.
    if (process.env.NODE_ENV !== 'test') process.env.NODE_ENV = 'production'
  },
}

export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  plugins: [
    productionBuild,
    documents(),
    react(),
    boot(),
    mockConfig(),
    deskBadge(),
    uploadTimeouts(),
    ignoreUpgrades(),
    pageStatuses(),
    preloadHelper(),
    integrity(),
    serviceWorker(),
  ],
  // React has the hook since version 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  define: { APP_VERSION: JSON.stringify(manifest.version) },
  server: {
    host: '127.0.0.1',
    port,
    // The host names of `npm run dev -- --name`, in addition to IP addresses.
    ...(process.env.SITE_NAMES && { allowedHosts: process.env.SITE_NAMES.split(',') }),
    strictPort: true,
    proxy: {
      '/api': mockProxy(mock),
      '/files': mockProxy(mock),
      '/__mock': mockProxy(mock, { ws: true }),
      '/.proxy/api': mockProxy(mock, { rewrite: (path) => path.replace(/^\/\.proxy/, '') }),
    },
  },
  // Short names save bytes in the first load.
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // Older targets would turn light-dark() into two rules and a script; Firefox has popovers since 125.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    // The content security policy allows data: URLs for images only.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The files of each page, for prerendering; hosts do not serve the manifest.
    manifest: true,
    // The licences of bundled libraries require their text.
    license: { fileName: 'licences.txt' },
    modulePreload: {
      polyfill: false,
      // Vite lists no file for a chunk without imports.
      resolveDependencies: (file, others) => (others.length > 0 ? others : [file]),
    },
    rolldownOptions: {
      output: {
        // Short hashes: the first load lists every file. Seven characters suffice for 65 chunks.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // One file for the first load; small shared modules are grouped.
        codeSplitting: {
          groups: [
            { name: 'app', test: /src\/main\.tsx$/, priority: 2 },
            // Used by zapping and the player, only if the visitor enabled the sounds.
            {
              name: 'own-sounds',
              test: /src\/playback\/television-sound\/(?!has-)|\/play-sound-effects\.ts/,
              priority: 2,
            },
            { name: 'icons', test: /node_modules\/lucide\//, minShareCount: 2, priority: 1 },
            {
              name: 'lib',
              test: /src\/(?!features|ui|pages|app|page-attributes\/screen)|src\/features\/(?:timeline\/|player\/(?:PreferencesForm|use-playback-position)\.)|useSuspenseQuery/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'ui',
              test: /src\/(?:ui|page-attributes\/screen)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'guide', test: /src\/features\/guide\/(?!context\/)/ },
          ],
        },
      },
    },
  },
})

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
import { loadFiles } from './vite/load-files.ts'
import { uploadTimeouts } from './vite/upload-timeouts.ts'
import { pageStatuses } from './vite/page-statuses.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const mock = process.env.MOCK_ORIGIN ?? 'http://localhost:3333'
const port = Number(process.env.SITE_PORT ?? 5173)

/** Vite builds for development where the shell's NODE_ENV says so: what is built here goes to visitors. */
const productionBuild: Plugin = {
  name: 'site:production-build',
  apply: 'build',
  config() {
    // Tests read this configuration in a process of their own.
    if (process.env.NODE_ENV !== 'test') process.env.NODE_ENV = 'production'
  },
}

export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  // The React Compiler costs 5 kB of the first load when it takes every component: those that gain say 'use memo'.
  plugins: [
    productionBuild,
    documents(),
    react({ compiler: { compilationMode: 'annotation' } }),
    boot(),
    mockConfig(),
    deskBadge(),
    uploadTimeouts(),
    ignoreUpgrades(),
    pageStatuses(),
    loadFiles(),
    integrity(),
    serviceWorker(),
  ],
  define: { APP_VERSION: JSON.stringify(manifest.version) },
  server: {
    host: '127.0.0.1',
    port,
    // Beside its addresses, the names that `npm run dev -- --name` was given.
    ...(process.env.SITE_NAMES && { allowedHosts: process.env.SITE_NAMES.split(',') }),
    strictPort: true,
    proxy: {
      '/api': mockProxy(mock),
      '/files': mockProxy(mock),
      '/__mock': mockProxy(mock, { ws: true }),
      '/.proxy/api': mockProxy(mock, { rewrite: (path) => path.replace(/^\/\.proxy/, '') }),
    },
  },
  // Short: the first load says each.
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // Older targets would turn light-dark() into two rules and a script; Firefox has popovers since 125.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    // The policy of the site's pages allows no data: addresses but for pictures.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Which files belong to which page, for those that are drawn ahead; no host serves it.
    manifest: true,
    // What the licences of the libraries in it ask for.
    license: { fileName: 'licences.txt' },
    modulePreload: {
      polyfill: false,
      // Vite names no file of a chunk that imports nothing.
      resolveDependencies: (file, others) => (others.length > 0 ? others : [file]),
    },
    rolldownOptions: {
      output: {
        // The first load names every other file, so that each letter of a hash counts; 65 chunks need seven.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // The first load in one file; small pieces that pages share get none of their own.
        codeSplitting: {
          groups: [
            { name: 'app', test: /src\/main\.tsx$/, priority: 2 },
            // Played by zapping and the player, and only by those who have asked for it.
            {
              name: 'own-sounds',
              test: /src\/lib\/television-sound\/(?!has-)|\/set-sounds\.ts/,
              priority: 2,
            },
            { name: 'icons', test: /node_modules\/lucide\//, minShareCount: 2, priority: 1 },
            {
              name: 'lib',
              test: /src\/(?:lib|device|session|features\/player\/memory)\/|useSuspenseQuery/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'ui', test: /src\/ui\//, minShareCount: 2, priority: 1 },
            { name: 'guide', test: /src\/features\/guide\/(?!context\/)/ },
          ],
        },
      },
    },
  },
})

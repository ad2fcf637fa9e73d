import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import './ui/shell.css'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/App.tsx'
import { config } from './config.ts'
import { startI18n } from './i18n/index.ts'
import { showLastResort } from './lib/last-resort.ts'

// No top-level await: the activity's code imports this file's chunk, and would wait for itself.
async function start() {
  const activity = config.isEmbedded
    ? import('./embedded/activity.ts').then((it) => it.startActivity()).catch(() => undefined)
    : undefined
  await startI18n()
  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(<App client={createQueryClient()} activity={await activity} />)
  }
}

if (config.problem) showLastResort(config.problem)
else start().catch(() => showLastResort())

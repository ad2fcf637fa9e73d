import '@testing-library/jest-dom/vitest'
import { setMaxListeners } from 'node:events'
import { serveSite } from './open-site.tsx'

// Node warns of more than ten listeners of one signal; browsers do not.
setMaxListeners(0)
serveSite()

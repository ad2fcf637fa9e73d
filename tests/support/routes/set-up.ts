import '@testing-library/jest-dom/vitest'
import { serveSite } from './open-site.tsx'

serveSite()

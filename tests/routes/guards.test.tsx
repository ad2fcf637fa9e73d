import { expect, test } from 'vitest'
import { openSite } from '../support/routes/open-site.tsx'

// Each fails by what `openSite` watches, once the test itself has passed.
test.fails('a request that leaves the machine fails its test', async () => {
  await expect(openSite('/credits')).resolves.toHaveProperty('screen')
  await fetch('https://example.com/').catch(() => {})
})

test.fails('an error in the console fails its test', async () => {
  await expect(openSite('/credits')).resolves.toHaveProperty('screen')
  console.error('an error')
})

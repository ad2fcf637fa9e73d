import type { Page } from './page.ts'

type Archive = { id: string; title: string; captions?: unknown[] }

/** The most watched recordings, until one suits. */
async function recordingThat(page: Page, suits: (archive: Archive) => boolean): Promise<Archive> {
  const { items } = (await page.ask('/api/archives?sort=-views')) as { items: Archive[] }
  for (const { id } of items) {
    const archive = (await page.ask(`/api/archive/${id}`)) as Archive
    if (suits(archive)) return archive
  }
  throw new Error('No recording suits.')
}

/** Any recording. */
export const aRecording = (page: Page) => recordingThat(page, () => true)

/** A recording with captions. */
export const aCaptionedRecording = (page: Page) =>
  recordingThat(page, ({ captions = [] }) => captions.length > 0)

import { expect, test } from 'vitest'
import { openArchive, share } from '#test/support/routes/player.ts'

test.each([
  ['', /^«\s.+\s», [^,]+, [^.]+\. \[0:00\] \+2Télé, http/],
  ['© Antenne Bis. ', /\. © Antenne Bis\. \[0:00\]/],
])('the credit “%s” leaves no gap in the citation', async (copyright, citation) => {
  const site = await openArchive({ copyright })
  const dialog = await share(site)
  expect(dialog.getByLabelText<HTMLInputElement>(site.t('sharing.cite')).value).toMatch(citation)
})

test('without allowed sites there is no embed code', async () => {
  const site = await openArchive({})
  const dialog = await share(site)
  expect(dialog.queryByLabelText(site.t('sharing.embed'))).toBeNull()
})

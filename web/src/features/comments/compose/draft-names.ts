/**
 * Under which names unsent texts are kept for as long as the tab is open (sessionStorage, prefix
 * `draft.`): one for each archive, one for each comment that is answered or edited.
 */
export const draftNames = {
  comment: (archiveId: string) => `comments.${archiveId}`,
  reply: (archiveId: string, id: string) => `comments.${archiveId}.reply.${id}`,
  edit: (archiveId: string, id: string) => `comments.${archiveId}.edit.${id}`,
}

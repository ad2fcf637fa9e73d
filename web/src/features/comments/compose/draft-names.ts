import { draftKey } from '../../../session/drafts.ts'

const all = (archiveId: string) => `comments.${archiveId}`

/** Names of the drafts: one per archive, and one per comment replied to or edited. */
export const draftNames = {
  all,
  comment: (member: string, archiveId: string) => draftKey(member, all(archiveId)),
  reply: (member: string, archiveId: string, id: string) =>
    draftKey(member, `${all(archiveId)}.reply.${id}`),
  edit: (member: string, archiveId: string, id: string) =>
    draftKey(member, `${all(archiveId)}.edit.${id}`),
}

export type OrphanedDraft = { name: string; kind: 'reply' | 'edit'; text: string }

export function orphanedDrafts(
  archiveId: string,
  texts: Readonly<Record<string, string>>,
  isGone: (id: string) => boolean,
): OrphanedDraft[] {
  const prefix = `${all(archiveId)}.`
  return Object.entries(texts).flatMap(([name, text]) => {
    if (!name.startsWith(prefix)) return []
    const [kind, ...rest] = name.slice(prefix.length).split('.')
    if ((kind !== 'reply' && kind !== 'edit') || !isGone(rest.join('.'))) return []
    return [{ name, kind, text }]
  })
}

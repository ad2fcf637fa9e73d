/** In sessionStorage, prefixed `draft.`: one per archive, and per comment answered or edited. */
export const draftNames = {
  comment: (archiveId: string) => `comments.${archiveId}`,
  reply: (archiveId: string, id: string) => `comments.${archiveId}.reply.${id}`,
  edit: (archiveId: string, id: string) => `comments.${archiveId}.edit.${id}`,
}

export type LeftText = { name: string; kind: 'reply' | 'edit'; text: string }

export function leftTexts(
  archiveId: string,
  texts: Readonly<Record<string, string>>,
  isGone: (id: string) => boolean,
): LeftText[] {
  const prefix = `${draftNames.comment(archiveId)}.`
  return Object.entries(texts).flatMap(([name, text]) => {
    if (!name.startsWith(prefix)) return []
    const [kind, ...rest] = name.slice(prefix.length).split('.')
    if ((kind !== 'reply' && kind !== 'edit') || !isGone(rest.join('.'))) return []
    return [{ name, kind, text }]
  })
}

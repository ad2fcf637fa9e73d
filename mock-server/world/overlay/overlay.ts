import type { components } from '#contract'
import type { SampleIndex } from '../indexes/sample-index.ts'

type S = components['schemas']

/** The differences of one session's world from the shared one. */
export type Overlay = {
  added: Map<string, S['Archive']>
  views: Map<number, number>
  members: Map<string, S['User']>
  /** Ids of deleted base members; their content in the base has no author any more. */
  gone: Set<string>
  threads: Map<string, S['Thread'][]>
}

/** An overlay as plain JSON, by ids instead of rows. Unchanged kinds are absent. */
export type Changes = {
  archives?: S['Archive'][]
  views?: Record<string, number>
  members?: S['User'][]
  removedMembers?: string[]
  comments?: Record<string, S['Thread'][]>
}

/** Restores an overlay. Views of archives that this world lacks are dropped. */
export function restoreOverlay(sampleIndex: SampleIndex, changes: Changes): Overlay {
  const {
    archives = [],
    views = {},
    members = [],
    removedMembers = [],
    comments = {},
  } = structuredClone(changes)
  const rows = Object.entries(views).flatMap(([id, count]): [number, number][] => {
    const row = sampleIndex.rows.get(id)
    return row === undefined ? [] : [[row, count]]
  })
  return {
    added: new Map(archives.map((archive) => [archive.id, archive])),
    views: new Map(rows),
    members: new Map(members.map((member) => [member.id, member])),
    gone: new Set(removedMembers),
    threads: new Map(Object.entries(comments)),
  }
}

export function overlayChanges(sampleIndex: SampleIndex, overlay: Overlay): Changes {
  const { added, views, members, gone, threads } = overlay
  const viewsById = [...views].map(
    ([row, count]) => [sampleIndex.columns.ids[row] ?? '', count] as const,
  )
  return structuredClone({
    ...(added.size > 0 && { archives: [...added.values()] }),
    ...(views.size > 0 && { views: Object.fromEntries(viewsById) }),
    ...(members.size > 0 && { members: [...members.values()] }),
    ...(gone.size > 0 && { removedMembers: [...gone] }),
    ...(threads.size > 0 && { comments: Object.fromEntries(threads) }),
  })
}

/** Number of records that a session has added; other changes are limited by the world's size. */
export function addedIn({ added, members, threads }: Overlay): number {
  let comments = 0
  for (const list of threads.values())
    for (const { replies } of list) comments += 1 + replies.length
  return added.size + members.size + comments
}

import { createContext, use } from 'react'
import type { User } from '../../session/session.ts'
import type { ThreadComment } from './data/threads.ts'

export type CommentsContextValue = {
  archiveId: string
  /** Seconds */
  duration: number
  user: User | undefined
  /** Id of the comment in the URL's hash. */
  cited: string | undefined
  /** The comment whose deletion failed, with the reason. */
  deletionError: { id: string; why: string } | undefined
  seek: (seconds: number) => void
  announce: (text: string) => void
  /** Moves the focus to a comment once it is mounted; without an id, to the list. */
  focusOn: (id?: string) => void
  confirmDelete: (comment: ThreadComment) => void
}

export const CommentsContext = createContext<CommentsContextValue | undefined>(undefined)

export function useCommentsContext(): CommentsContextValue {
  const context = use(CommentsContext)
  if (!context) throw new Error('A comment stands in a list of comments.')
  return context
}

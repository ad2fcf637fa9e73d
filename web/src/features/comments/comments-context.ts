import { createContext, use } from 'react'
import type { User } from '../../session/session-state.ts'
import type { ThreadComment } from './data/threads.ts'

export type CommentsContextValue = {
  archiveId: string
  /** Seconds */
  duration: number
  user: User | undefined
  /** The comment that the address cites. */
  cited: string | undefined
  /** The comment that could not be deleted, and why. */
  refused: { id: string; why: string } | undefined
  /** Seconds */
  seek: (seconds: number) => void
  announce: (text: string) => void
  /** Moves the focus to a comment as soon as it is there; without an id, to the list. */
  focusOn: (id?: string) => void
  askDelete: (comment: ThreadComment) => void
}

export const CommentsContext = createContext<CommentsContextValue | undefined>(undefined)

export function useCommentsContext(): CommentsContextValue {
  const context = use(CommentsContext)
  if (!context) throw new Error('A comment stands in a list of comments.')
  return context
}

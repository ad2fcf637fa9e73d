import { createContext, use } from 'react'
import type { User } from '../../session/state.ts'
import type { Entry } from './threads.ts'

/** What every comment of a list knows and may ask for. */
export type Scene = {
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
  /** Says something to screen readers. */
  say: (text: string) => void
  /** Moves the focus to a comment as soon as it is there. */
  focusOn: (id: string) => void
  askDelete: (comment: Entry) => void
}

export const SceneContext = createContext<Scene | undefined>(undefined)

export function useScene(): Scene {
  const scene = use(SceneContext)
  if (!scene) throw new Error('A comment stands in a list of comments.')
  return scene
}

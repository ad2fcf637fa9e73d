import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dismissSessionNotice, login, logout, startSession } from './session.ts'
import { useSessionState } from './session-state.ts'

/** The session's state and actions. The first use starts the session. */
export function useSession() {
  const client = useQueryClient()
  const state = useSessionState()
  useEffect(() => startSession(client), [client])
  return { ...state, login, logout, dismissSessionNotice }
}

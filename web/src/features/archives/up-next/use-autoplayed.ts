import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** History state of a navigation from a finished recording to the next one. */
export const autoplayedState = { isAutoplayed: true } as const

/** True if the page was reached by autoplay; false after Back, Forward or a reload. */
export function useAutoplayed(): boolean {
  const { isAutoplayed } = Object(useLocation().state) as Partial<typeof autoplayedState>
  return useNavigationType() !== NavigationType.Pop && isAutoplayed === true
}

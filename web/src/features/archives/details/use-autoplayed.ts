import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** State of a change of page from a recording that is over to the one that is watched next. */
export const autoplayedState = { isContinued: true } as const

/** Whether one recording led here after the other: whoever comes back to the page, or loads it anew, has not. */
export function useAutoplayed(): boolean {
  const { isContinued } = Object(useLocation().state) as Partial<typeof autoplayedState>
  return useNavigationType() !== NavigationType.Pop && isContinued === true
}

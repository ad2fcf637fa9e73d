import type { ReactNode } from 'react'
import { useAskedAnew } from '../../api/use-asked-anew.ts'
import { Catch } from '../../ui/Catch.tsx'

/** What fails inside is not there, and not worth a message; whoever comes back has another try. */
export function Quietly({ children }: { children: ReactNode }) {
  return (
    <Catch show={silence} onReset={() => {}}>
      {children}
    </Catch>
  )
}

function Silence() {
  useAskedAnew(true)
  return null
}

const silence = () => <Silence />

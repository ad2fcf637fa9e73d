import { Catch } from '../../ui/Catch.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { Trouble } from './Trouble.tsx'

export type AccountProps = {
  /** The visitor asked for the way in. */
  open: boolean
  onClose: () => void
}

/** What the header's button opens. If it fails, the header does not fail with it. */
export function Account({ open, onClose }: AccountProps) {
  return (
    <Catch show={() => null} onReset={onClose}>
      <SignInDialog open={open} onClose={onClose} />
      <AccountMenu />
      <Trouble />
    </Catch>
  )
}

import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SignInDialog, type AccountProps } from './SignInDialog.tsx'
import { Trouble } from './Trouble.tsx'

/** What the header's button opens. If it fails, the header does not fail with it. */
export function Account({ open, onClose }: AccountProps) {
  return (
    <ErrorBoundary show={() => null} onReset={onClose}>
      <SignInDialog open={open} onClose={onClose} />
      <AccountMenu />
      <Trouble />
    </ErrorBoundary>
  )
}

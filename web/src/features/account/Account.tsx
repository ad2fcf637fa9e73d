import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SignInDialog, type AccountProps } from './SignInDialog.tsx'
import { SessionNotice } from './SessionNotice.tsx'

export const Account = ({ open, onClose }: AccountProps) => (
  <>
    <ErrorBoundary>
      <SignInDialog open={open} onClose={onClose} />
    </ErrorBoundary>
    <ErrorBoundary>
      <AccountMenu />
    </ErrorBoundary>
    <ErrorBoundary>
      <SessionNotice />
    </ErrorBoundary>
  </>
)

import { AccountMenu } from '../../features/account/AccountMenu.tsx'
import { SessionNotice } from '../../features/account/SessionNotice.tsx'
import { type AccountProps, SignInDialog } from '../../features/account/SignInDialog.tsx'
import { UploadStatus } from '../../features/archivist/upload/UploadStatus.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'

export const MemberArea = (props: AccountProps) => (
  <>
    <ErrorBoundary>
      <SignInDialog {...props} />
    </ErrorBoundary>
    <ErrorBoundary>
      <AccountMenu />
    </ErrorBoundary>
    <ErrorBoundary>
      <SessionNotice />
    </ErrorBoundary>
    <ErrorBoundary>
      <UploadStatus />
    </ErrorBoundary>
  </>
)

import { Account } from '../../features/account/Account.tsx'
import type { AccountProps } from '../../features/account/SignInDialog.tsx'
import { UploadStatus } from '../../features/archivist/upload/UploadStatus.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'

export const MemberArea = (props: AccountProps) => (
  <>
    <Account {...props} />
    <ErrorBoundary>
      <UploadStatus />
    </ErrorBoundary>
  </>
)

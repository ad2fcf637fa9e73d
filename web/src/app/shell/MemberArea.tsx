import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AccountMenu } from '../../features/account/AccountMenu.tsx'
import { SessionNotice } from '../../features/account/SessionNotice.tsx'
import { type AccountProps, SignInDialog } from '../../features/account/SignInDialog.tsx'
import { UploadStatus } from '../../features/archivist/upload/UploadStatus.tsx'
import { startSession } from '../../session/lifecycle.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'

export function MemberArea(props: AccountProps) {
  const client = useQueryClient()
  // The deferred shell starts the session too, but may fail to load.
  useEffect(() => startSession(client), [client])
  return (
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
}

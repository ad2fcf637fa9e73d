import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithTimeout } from '../../api/on-demand/load-with-timeout.ts'
import { ExtraFailure } from '../../api/on-demand/ExtraFailure.tsx'
import { Avatar } from '../../api/Avatar.tsx'
import type { AccountProps } from '../../features/account/SignInDialog.tsx'
import { readStoredToken, sessionState } from '../../session/session-state.ts'

type LazyArea = ComponentType<AccountProps>

const area = loadWithTimeout(() => import('./MemberArea.tsx'))
type Put = (give: () => LazyArea) => void
// What fails here is tried anew on a click.
const loadAhead = (put: Put) =>
  void area.preload().then(
    ({ MemberArea }) => put(() => MemberArea),
    () => undefined,
  )

/** The way in, or the member's face. What it opens, and the session itself, load when wanted or when there is a token. */
export function UserButton() {
  const { t } = useTranslation()
  const { status, user } = useSyncExternalStore(
    sessionState.subscribe,
    sessionState.read,
    sessionState.nobody,
  )
  const [Area, setArea] = useState<LazyArea>()
  const [open, setOpen] = useState(false)
  const menuWanted = useRef(false)
  const [error, setError] = useState<unknown>()
  const loadNow = () => {
    area.load().then(({ MemberArea }) => setArea(() => MemberArea), setError)
  }
  const show = () => {
    setOpen(true)
    loadNow()
  }
  /** A press that comes before the menu opens it once it is there. */
  const showMenu = () => {
    menuWanted.current = true
    loadNow()
  }
  useEffect(() => {
    if (Area && menuWanted.current) document.getElementById('account-menu')?.showPopover()
  }, [Area])

  useEffect(() => {
    // Another tab may sign in.
    const start = () => void (readStoredToken() && loadAhead(setArea))
    if (status !== 'anonymous') loadAhead(setArea)
    // One may have signed in while this page was starting.
    else start()
    addEventListener('storage', start)
    return () => removeEventListener('storage', start)
  }, [status])

  const forMember = Area ? { popoverTarget: 'account-menu' } : { onClick: showMenu }
  const forVisitor = {
    'aria-haspopup': 'dialog',
    onClick: show,
    onPointerEnter: () => loadAhead(setArea),
  } as const
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={user ? t('session.menu', { name: user.username }) : t('session.open')}
        {...(user ? forMember : forVisitor)}
      >
        <Avatar path={user?.avatar} />
      </button>
      {Area && <Area open={open} onClose={() => setOpen(false)} />}
      {!Area && error !== undefined && (
        <ExtraFailure
          error={error}
          retry={() => {
            setError(undefined)
            loadNow()
          }}
          onClose={() => {
            setError(undefined)
            setOpen(false)
            menuWanted.current = false
          }}
        />
      )}
    </>
  )
}

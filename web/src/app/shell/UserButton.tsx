import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_MENU } from '../../page-attributes/page.ts'
import { loadWithTimeout } from '../../lazy/load-with-timeout.ts'
import { LazyFailure } from '../../failure/LazyFailure.tsx'
import { Avatar } from '../../entities/member/Avatar.tsx'
import type { AccountProps } from '../../features/account/SignInDialog.tsx'
import { useSession } from '../../session/session.ts'

type LazyArea = ComponentType<AccountProps>

const area = loadWithTimeout(() => import('./MemberArea.tsx'))
type Put = (give: () => LazyArea) => void
// A click retries a failed preload.
const preloadArea = (put: Put) =>
  void area.preload().then(
    ({ MemberArea }) => put(() => MemberArea),
    () => undefined,
  )

/** The sign-in button, or the member's avatar. The panel loads on demand or with a session. */
export function UserButton() {
  const { t } = useTranslation()
  const { status, user } = useSession()
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
  /** Opens the menu as soon as its code has loaded. */
  const showMenu = () => {
    menuWanted.current = true
    loadNow()
  }
  useEffect(() => {
    if (Area && menuWanted.current) document.getElementById(ACCOUNT_MENU)?.showPopover()
  }, [Area])

  useEffect(() => {
    if (status !== 'anonymous') preloadArea(setArea)
  }, [status])

  const forMember = Area ? { popoverTarget: ACCOUNT_MENU } : { onClick: showMenu }
  const forVisitor = {
    'aria-haspopup': 'dialog',
    onClick: show,
    onPointerEnter: () => preloadArea(setArea),
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
        <LazyFailure
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

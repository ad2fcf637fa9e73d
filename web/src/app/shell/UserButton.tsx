import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../api/Avatar.tsx'
import type { AccountProps } from '../../features/account/SignInDialog.tsx'
import { routes } from '../../routes.ts'
import { readStoredToken, sessionState } from '../../session/state.ts'

type LazyArea = ComponentType<AccountProps>

const load = (put: (give: () => LazyArea) => void) =>
  import('./MemberArea.tsx').then(({ MemberArea }) => put(() => MemberArea))
// What fails here fails again on a click.
const loadAhead = (put: (give: () => LazyArea) => void) => void load(put).catch(() => {})

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
  const show = () => {
    setOpen(true)
    // That page has the same way in, and tells why its code does not load.
    load(setArea).catch(() => location.assign(routes.profile.path))
  }

  useEffect(() => {
    // Another tab may sign in.
    const start = () => void (readStoredToken() && loadAhead(setArea))
    if (status !== 'anonymous') loadAhead(setArea)
    addEventListener('storage', start)
    return () => removeEventListener('storage', start)
  }, [status])

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={user ? t('session.menu', { name: user.username }) : t('session.open')}
        {...(user
          ? { popoverTarget: 'account-menu' }
          : {
              'aria-haspopup': 'dialog',
              onClick: show,
              onPointerEnter: () => loadAhead(setArea),
            })}
      >
        <Avatar path={user?.avatar} />
      </button>
      {Area && <Area open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

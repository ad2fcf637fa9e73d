import {
  Archive as drawArchive,
  LogOut as drawLogOut,
  Settings as drawSettings,
  Tv as drawTv,
  User as drawUser,
} from 'lucide'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { ACCOUNT_MENU } from '../../page-attributes/page.ts'
import { routes } from '../../routes.ts'
import { logout } from '../../session/lifecycle.ts'
import { useSession } from '../../session/session.ts'
import { icon } from '../../ui/icon.tsx'
import { MyTelevisionLink } from '../../ui/MyTelevisionLink.tsx'
import styles from './account-menu.module.css'
import { profilePath } from '../../entities/member/links.ts'

const Archive = icon(drawArchive)
const LogOut = icon(drawLogOut)
const Settings = icon(drawSettings)
const Tv = icon(drawTv)
const User = icon(drawUser)

/** The popover API closes it on Escape and on an outside click, and restores the focus. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user) return null
  const archivist = user.isArchivist ? 'session.archivist' : 'session.becomeArchivist'
  return (
    <div id={ACCOUNT_MENU} popover="auto" className={styles.panel}>
      <p className={styles.username}>
        <bdi>{user.username}</bdi>
      </p>
      <nav aria-label={t('session.nav')}>
        <ul>
          <li>
            <Link to={profilePath(user.id)}>
              <User aria-hidden="true" />
              {t('session.profile')}
            </Link>
          </li>
          <li>
            <MyTelevisionLink>
              <Tv aria-hidden="true" />
              {t('myTelevision.title')}
            </MyTelevisionLink>
          </li>
          <li>
            <Link to={routes.settings.path}>
              <Settings aria-hidden="true" />
              {t('session.settings')}
            </Link>
          </li>
          <li>
            <Link to={generatePath(routes.archivist.path, { '*': '' })}>
              <Archive aria-hidden="true" />
              {t(archivist)}
            </Link>
          </li>
        </ul>
      </nav>
      <button type="button" className={styles.logout} onClick={logout}>
        <LogOut aria-hidden="true" />
        {t('session.logout')}
      </button>
    </div>
  )
}

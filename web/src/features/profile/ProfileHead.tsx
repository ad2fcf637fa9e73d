import { useTranslation } from 'react-i18next'
import type { components } from '#contract'
import { Avatar } from '../../entities/member/Avatar.tsx'
import { useFormat } from '../../i18n/format.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './profile-head.module.css'
import type { Profile as Full } from '../../entities/types.ts'

type Profile = Omit<Full, 'archiveCount'> & Partial<Pick<Full, 'archiveCount'>>

/** Badges with a translated name; a server may send others. */
const known: readonly Profile['badges'][number][] = ['staff', 'vip', 'archivist']

/** Builds a profile from the account, for a server without profiles. */
export const profileOf = (user: components['schemas']['User']): Profile => ({
  id: user.id,
  username: user.username,
  avatar: user.avatar,
  motto: user.motto ?? null,
  pronouns: user.pronouns ?? null,
  badges: [user.isStaff && 'staff', user.isVIP && 'vip', user.isArchivist && 'archivist'].filter(
    (badge): badge is 'staff' | 'vip' | 'archivist' => Boolean(badge),
  ),
  memberSince: user.registered_at.slice(0, 10),
})

export function ProfileHead({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { username, avatar, motto, pronouns, memberSince, archiveCount } = profile
  const badges = known.filter((badge) => profile.badges.includes(badge))
  const since = format.day(memberSince)
  return (
    <header className={styles.head}>
      <div className={styles.avatar}>
        <Avatar path={avatar} size={160} />
      </div>
      <div className={styles.text}>
        {badges.length > 0 && (
          <ul className={styles.badges} aria-label={t('profile.badges')}>
            {badges.map((badge) => (
              <li key={badge} data-badge={badge}>
                {t(`profile.badge.${badge}`)}
              </li>
            ))}
          </ul>
        )}
        <PageHeading className={styles.name}>
          <bdi>{username}</bdi>
        </PageHeading>
        {pronouns && (
          <p className={styles.pronouns}>
            <span className="hidden">{t('profile.pronouns')} </span>
            <bdi>{pronouns}</bdi>
          </p>
        )}
        {motto && (
          <blockquote className={styles.motto} dir="auto">
            {motto}
          </blockquote>
        )}
        <p className={styles.facts}>
          {since && <span>{t('profile.since', { date: since })}</span>}
          {archiveCount !== undefined && <span>{t('profile.count', { count: archiveCount })}</span>}
        </p>
      </div>
    </header>
  )
}

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ConsentButton } from '../../features/consent/ConsentButton.tsx'
import { config } from '../../config/config.ts'
import { useThisYear } from '../../lib/hooks/use-clock.ts'
import { safeHttpUrl } from '../../lib/safe-http-url.ts'
import { footerRoutes, routes } from '../../routes.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import styles from './footer.module.css'

const socialNetworks = ['video', 'microblog', 'fediverse', 'chat'] as const

export const Footer = memo(function Footer() {
  const { t } = useTranslation()
  const thisYear = useThisYear()
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className="brand">
          <BrandMark />
          {t('site.name')}
        </p>
        <p>{t('footer.description')}</p>
      </div>
      <nav aria-label={t('nav.footer')}>
        <ul className={styles.links}>
          {footerRoutes.map((name) => (
            <li key={name}>
              <Link to={routes[name].path}>{t(`nav.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('nav.social')}>
        <ul className={styles.links}>
          {socialNetworks.map((kind) => {
            const url = safeHttpUrl(config.social[kind])
            return (
              url && (
                <li key={kind}>
                  <a href={url} rel="noreferrer me" target="_blank">
                    {t(`footer.${kind}`)}
                  </a>
                </li>
              )
            )
          })}
        </ul>
      </nav>
      <p className={styles.small}>
        <span>{t('footer.copyright', { year: thisYear })}</span>
        <span>{t('footer.developed')}</span>
        <ConsentButton className={styles.choice} />
        <span className={styles.version}>{t('footer.version', { version: APP_VERSION })}</span>
      </p>
    </footer>
  )
})

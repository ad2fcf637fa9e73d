import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Privacy } from '../features/consent/Privacy.tsx'
import { AccountSettings } from '../features/account/AccountSettings.tsx'
import { BigScreenSwitch, LanguagePicker, ThemePicker } from '../features/device/Appearance.tsx'
import { ThisDevice } from '../features/device/ThisDevice.tsx'
import { PreferencesForm } from '../features/player/PreferencesForm.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { PageSection } from '../ui/PageSection.tsx'
import { MyTelevisionLink } from '../ui/MyTelevisionLink.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './styles/settings.module.css'

const next = (count: number) => count + 1

/** Settings of the member, of the device, which need no account, and the end of the account. */
export default function SettingsPage() {
  const { t } = useTranslation()
  // Preference changes update the sizes below; an import or a deletion below updates the preferences.
  const [, measure] = useReducer(next, 0)
  const [stored, reread] = useReducer(next, 0)
  usePageMeta(t('settings.title'), t('settings.description'))
  return (
    <>
      <PageHeading className={styles.title}>{t('settings.title')}</PageHeading>
      <AccountSettings>
        <p className={styles.device}>
          {t('settings.lead')} <MyTelevisionLink>{t('myTelevision.open')}</MyTelevisionLink>
        </p>
        <div className={styles.pair}>
          <PageSection title={t('settings.player')}>
            <div className={styles.form}>
              <PreferencesForm key={stored} onChange={measure} />
            </div>
          </PageSection>
          <PageSection title={t('settings.appearance')}>
            <div className={styles.form}>
              <ThemePicker />
              <LanguagePicker />
              <BigScreenSwitch />
            </div>
          </PageSection>
        </div>
        <PageSection title={t('settings.privacy')}>
          <Privacy />
        </PageSection>
        <ThisDevice onChange={reread} />
      </AccountSettings>
    </>
  )
}

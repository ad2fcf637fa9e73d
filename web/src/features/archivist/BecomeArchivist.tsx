import { ExternalLink as drawExternalLink } from 'lucide'
import { useTranslation } from 'react-i18next'
import { LoginButton } from '../../session/LoginButton.tsx'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { icon } from '../../ui/icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './become.module.css'

const ExternalLink = icon(drawExternalLink)

const steps = ['find', 'digitise', 'document'] as const

type BecomeArchivistProps = {
  /** Shows the login button: the visitor may be an archivist. */
  anonymous: boolean
  /** URL of the chat channel for applications. */
  chat: string | undefined
}

export function BecomeArchivist({ anonymous, chat }: BecomeArchivistProps) {
  const { t } = useTranslation()
  return (
    <article>
      <PageHeading className={styles.title}>{t('archivist.become.title')}</PageHeading>
      <p className={styles.lead}>{t('archivist.become.lead')}</p>
      <h2 className="hidden">{t('archivist.become.steps')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`archivist.become.${step}`)}</h3>
            <p>{t(`archivist.become.${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <section className={styles.how}>
        <div>
          <h2>{t('archivist.become.how')}</h2>
          <p>{t('archivist.become.howText')}</p>
        </div>
        {chat && (
          <a className={buttonClass('solid')} href={chat} target="_blank" rel="noreferrer">
            {t('archivist.become.chat')}
            <ExternalLink aria-hidden="true" />
          </a>
        )}
      </section>
      {anonymous && (
        <div className={styles.login}>
          <p>{t('archivist.become.loginText')}</p>
          <LoginButton />
        </div>
      )}
    </article>
  )
}

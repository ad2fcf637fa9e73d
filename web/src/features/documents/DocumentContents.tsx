import { useId, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** The sections of a long text, numbered. */
export function DocumentContents({ children }: ComponentProps<'nav'>) {
  const { t, i18n } = useTranslation()
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} lang={i18n.resolvedLanguage}>
        {t('documents.contents')}
      </p>
      {children}
    </nav>
  )
}

import { FileText as drawFileText } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import styles from './other-documents.module.css'
import { documentNames, type DocumentName } from './document-names.ts'
import { icon } from '../../ui/icon.tsx'

const FileText = icon(drawFileText)

export function OtherDocuments({ current }: { current: DocumentName }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.others} aria-labelledby="other-documents">
      <h2 id="other-documents">{t('documents.others')}</h2>
      <ul>
        {documentNames
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <Link to={routes[name].path}>
                <FileText aria-hidden="true" />
                {t(`documents.names.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

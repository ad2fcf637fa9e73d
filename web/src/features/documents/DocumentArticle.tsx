import styles from './article.module.css'
import {
  DocumentContents,
  DocumentLink,
  DocumentTitle,
  SectionHeading,
  VersionHeading,
} from './document-parts.tsx'
import { Fact } from './Fact.tsx'
import type { DocumentName } from './document-names.ts'
import type { DocumentParts } from './load-document.ts'
import { Only } from './Only.tsx'
import { OtherDocuments } from './OtherDocuments.tsx'
import { useDocument } from './use-document.ts'

const parts: DocumentParts = {
  a: DocumentLink,
  data: Fact,
  h1: DocumentTitle,
  h2: SectionHeading,
  nav: DocumentContents,
  template: Only,
}
const changelogParts: DocumentParts = { ...parts, h2: VersionHeading }

export function DocumentArticle({ name }: { name: DocumentName }) {
  const { text, language } = useDocument(name)
  return (
    <>
      {/* Called, not mounted: in another language the same elements stay, and the focus with them. */}
      <article className={styles.article} lang={language} data-document={name}>
        {text({ components: name === 'changelog' ? changelogParts : parts })}
      </article>
      <OtherDocuments current={name} />
    </>
  )
}

import styles from './article.module.css'
import {
  DocumentContents,
  DocumentLink,
  DocumentTitle,
  SectionHeading,
  VersionHeading,
} from './mdx-components.tsx'
import { ConfigValue } from './ConfigValue.tsx'
import type { DocumentName } from './document-names.ts'
import type { MdxComponents } from './load-document.ts'
import { IfConfigured } from './IfConfigured.tsx'
import { OtherDocuments } from './OtherDocuments.tsx'
import { useDocument } from './use-document.ts'

const parts: MdxComponents = {
  a: DocumentLink,
  data: ConfigValue,
  h1: DocumentTitle,
  h2: SectionHeading,
  nav: DocumentContents,
  template: IfConfigured,
}
const changelogParts: MdxComponents = { ...parts, h2: VersionHeading }

export function DocumentArticle({ name }: { name: DocumentName }) {
  const { text, language } = useDocument(name)
  return (
    <>
      {/* Called, not mounted: after a change of language React keeps the elements, and the
          focus with them. */}
      <article className={styles.article} lang={language} data-document={name}>
        {text({ components: name === 'changelog' ? changelogParts : parts })}
      </article>
      <OtherDocuments current={name} />
    </>
  )
}

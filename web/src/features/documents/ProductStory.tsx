import { DocumentLink, DocumentTitle } from './mdx-components.tsx'
import { drawings, SetDrawing } from './illustrations.tsx'
import { ConfigValue } from './ConfigValue.tsx'
import type { MdxComponents } from './load-document.ts'
import { IfConfigured } from './IfConfigured.tsx'
import { OtherDocuments } from './OtherDocuments.tsx'
import styles from './product-story.module.css'
import { useDocument } from './use-document.ts'

const parts: MdxComponents = {
  a: DocumentLink,
  data: ConfigValue,
  h1: DocumentTitle,
  nav: () => null,
  template: IfConfigured,
  header: ({ children }) => (
    <header className={styles.hero}>
      <div>{children}</div>
      <SetDrawing />
    </header>
  ),
  section: ({ 'aria-labelledby': id = '', children }) => {
    const Drawing = drawings[id]
    return (
      <section className={Drawing ? styles.chapter : styles.close} aria-labelledby={id}>
        <div>{children}</div>
        {Drawing && <Drawing />}
      </section>
    )
  },
}

/**
 * The product page: each section of the text is a chapter next to the illustration of the same
 * name.
 */
export function ProductStory() {
  const { text, language } = useDocument('box')
  return (
    <>
      <article className={styles.story} lang={language}>
        {text({ components: parts })}
      </article>
      <OtherDocuments current="box" />
    </>
  )
}

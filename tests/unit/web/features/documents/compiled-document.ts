import { readFileSync } from 'node:fs'
import { evaluate } from '@mdx-js/mdx'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import type { DocumentName } from '#web/src/features/documents/document-names.ts'
import type { Language } from '#web/src/i18n/language.ts'
import { documentShape } from '#web/vite/remark-document-sections.ts'

export const readDocument = (name: DocumentName, language: Language) =>
  readFileSync(`web/src/features/documents/texts/${language}/${name}.md`, 'utf8')

/** Returns the HTML of a document. */
export async function compiledDocument(text: string, components: object = {}) {
  const { default: Text } = await evaluate(text, {
    ...runtime,
    format: 'md',
    remarkPlugins: [documentShape],
  })
  return renderToStaticMarkup(
    createElement(Text as FunctionComponent<{ components: object }>, { components }),
  )
}

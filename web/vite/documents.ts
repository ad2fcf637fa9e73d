import { compile } from '@mdx-js/mdx'
import type { Plugin } from 'vite'
import { documentShape } from './remark-document-sections.ts'

/** Compiles Markdown to a component at build time: the browser loads no parser and no HTML string. */
export function documents(): Plugin {
  return {
    name: 'site:documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      async handler(value, path) {
        const file = await compile(
          { value, path },
          { format: 'md', remarkPlugins: [documentShape] },
        )
        return { code: String(file), map: null, moduleType: 'js' }
      },
    },
  }
}

import { compile } from '@mdx-js/mdx'
import type { Plugin } from 'vite'
import { documentShape } from './remark-document-sections.ts'

/** Turns Markdown into a component while building: no parser, and no HTML text, reaches the browser. */
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

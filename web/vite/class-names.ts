import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Short, as the first load says each; the same in every build, as drawn pages are built apart. */
export function classNames(root: string) {
  const marked = new Map<string, string>()

  return (name: string, file: string): string => {
    const [path = ''] = relative(root, file).split('?')
    const mark = createHash('sha256').update(path).digest('base64url').slice(0, 3)
    const first = marked.get(mark) ?? path
    marked.set(mark, first)
    if (first !== path)
      throw new Error(`The classes of ${first} and ${path} have one mark: rename one`)
    return `_${name}_${mark}`
  }
}

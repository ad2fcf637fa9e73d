import { markedParts } from './marked-parts.ts'

/** A text in its own direction, with what was looked for marked in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  return (
    <bdi>
      {markedParts(text, query).map((part, position) =>
        part.hit ? <mark key={position}>{part.text}</mark> : part.text,
      )}
    </bdi>
  )
}

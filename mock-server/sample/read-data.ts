import { readFileSync } from 'node:fs'

/**
 * Reads a JSON file of this folder; a test validates each against its schema.
 * @throws Error with file, line and column
 */
export function readData(file: string): unknown {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { message } = cause as Error
    const [reason = '', position] = message.split(/ (?:in JSON )?at position (\d+).*/s)
    const before = text.slice(0, position ? Number(position) : text.length).split('\n')
    const place = `${before.length}:${(before.at(-1) ?? '').length + 1}`
    throw new Error(`mock-server/sample/${file.replace('./', '')}:${place} ${reason}`, { cause })
  }
}

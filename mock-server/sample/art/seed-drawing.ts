import { faker } from '@faker-js/faker/locale/fr'

/** Seeds faker by a text, usually an id: what is drawn after it is always the same for that text. */
export function seedDrawing(text: string): void {
  faker.seed([text.length, ...Array.from(text, (char) => char.codePointAt(0) ?? 0)])
}

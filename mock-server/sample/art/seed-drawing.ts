import { faker } from '@faker-js/faker/locale/fr'

/** Seeds faker by a text, usually an id, so that the same id gives the same drawing. */
export function seedDrawing(text: string): void {
  faker.seed([text.length, ...Array.from(text, (char) => char.codePointAt(0) ?? 0)])
}

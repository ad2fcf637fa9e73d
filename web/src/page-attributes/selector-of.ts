// Attributes by which one part of the page finds, styles or steers another. An element spreads them
// (`<li {...card}>`), other parts use the selector, whose type follows the attribute. A test checks the style sheets.

type Attributes = Readonly<Record<`data-${string}`, string | true>>

/** `[data-a]` for `{ 'data-a': true }` and variable values, `[data-a=b]` for `{ 'data-a': 'b' }`. */
export type SelectorOf<All extends Attributes> = {
  [Name in keyof All & string]: All[Name] extends true
    ? `[${Name}]`
    : string extends All[Name]
      ? `[${Name}]`
      : `[${Name}=${All[Name] & string}]`
}[keyof All & string]

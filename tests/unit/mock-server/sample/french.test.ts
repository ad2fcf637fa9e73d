import { describe, expect, it } from 'vitest'
import { frenchDate } from '#mock/sample/content/dates.ts'
import { frenchTypography, withA, withDe } from '#mock/sample/content/grammar.ts'

describe('the French of the sample world', () => {
  it.each([
    ['Arras', 'd’Arras', 'à Arras'],
    ['Le Havre', 'du Havre', 'au Havre'],
    ['Les Sables-d’Olonne', 'des Sables-d’Olonne', 'aux Sables-d’Olonne'],
    ['La Rochelle', 'de La Rochelle', 'à La Rochelle'],
    ['l’Aubrac', 'de l’Aubrac', 'à l’Aubrac'],
    ['Hazebrouck', 'd’Hazebrouck', 'à Hazebrouck'],
    ['Hambourg', 'de Hambourg', 'à Hambourg'],
  ])('contracts before %s', (name, of, to) => {
    expect([withDe(name), withA(name)]).toEqual([of, to])
  })

  it('writes dates and spaces as print does', () => {
    expect(frenchDate(121)).toBe('2\u00A0mai 1970')
    expect(frenchDate(120)).toBe('1er\u00A0mai 1970')
    expect(frenchTypography("« C'est l'heure ? » : 20 heures")).toBe(
      '«\u00A0C’est l’heure\u202F?\u00A0»\u00A0: 20\u00A0heures',
    )
  })
})

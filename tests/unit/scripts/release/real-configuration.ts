import { readFileSync } from 'node:fs'

/** A valid configuration with none of the example's values. */
export const realConfiguration = readFileSync('site.example.json', 'utf8')
  .replaceAll('example.org', 'archives-tele.fr')
  .replaceAll('Exemple', 'Réelle')
  .replaceAll('l’Réelle', 'la Paix')
  .replaceAll('sample', 'archives_tele')
  .replaceAll('100000000000000002', '123456789012345678')

import { useTranslation } from 'react-i18next'
import { colourKeyLegend } from '../../page-attributes/players.ts'
import { type Colour, type ColourKeyActions, colours } from '../../ui/colour-keys.ts'
import styles from './legend.module.css'
import { hasColourKeyLetters, colourKeyLetters } from './remote-keys.ts'

/** Legend of the colour keys at the lower edge. Its buttons also serve users without such keys. */
export function Legend({ actions }: { actions: ColourKeyActions }) {
  const { t } = useTranslation()
  const letterOf = (colour: Colour) =>
    hasColourKeyLetters() ? colourKeyLetters[colour] : undefined
  return (
    <section className={styles.legend} aria-label={t('bigScreen.legend')} {...colourKeyLegend}>
      {colours
        .filter((colour) => actions[colour])
        .map((colour) => (
          <button
            key={colour}
            type="button"
            // Not in the tab order: the colour key itself triggers it.
            tabIndex={-1}
            data-colour={colour}
            aria-keyshortcuts={letterOf(colour)}
            onClick={actions[colour]?.act}
          >
            <i aria-hidden="true">{letterOf(colour)}</i>
            {actions[colour]?.label ?? t(`bigScreen.${colour}`)}
          </button>
        ))}
    </section>
  )
}

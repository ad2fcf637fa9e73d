import { LanguagePicker } from './LanguagePicker.tsx'
import styles from './menu.module.css'
import { ThemePicker } from './ThemePicker.tsx'

/** What the menu lets a visitor choose: language and theme. */
export function MenuChoices() {
  return (
    <div className={styles.choices}>
      <LanguagePicker />
      <ThemePicker />
    </div>
  )
}

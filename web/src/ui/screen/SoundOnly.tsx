import { AudioLines as drawAudioLines } from 'lucide'
import { useTranslation } from 'react-i18next'
import { icon } from '../icon.tsx'
import styles from './sound-only.module.css'

const AudioLines = icon(drawAudioLines)

/** On a picture that stays dark, or a still one: what plays has none. */
export function SoundOnly() {
  const { t } = useTranslation()
  return (
    <div className={styles.soundOnly} role="status">
      <p>
        <AudioLines aria-hidden="true" />
        {t('playerControls.soundOnly')}
      </p>
    </div>
  )
}

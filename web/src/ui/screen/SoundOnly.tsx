import { AudioLines as drawAudioLines } from 'lucide'
import { useTranslation } from 'react-i18next'
import { icon } from '../icon.tsx'
import styles from './sound-only.module.css'

const AudioLines = icon(drawAudioLines)

/** A note on the screen that the recording has sound only. */
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

import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import styles from './composer.module.css'
import { leftToTell } from './length.ts'

/** How many characters are left; read aloud only near the end. */
export function Counter({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = (count: number) =>
    t(count < 0 ? 'comments.over' : 'comments.left', { count: Math.abs(count) })
  const told = leftToTell(left)
  return (
    <div className={styles.counter} data-over={left < 0 || undefined}>
      <span aria-hidden="true">{format.number(left)}</span>
      <span id={id} className="hidden">
        {words(left)}
      </span>
      <span className="hidden" role="status">
        {told === undefined ? '' : words(told)}
      </span>
    </div>
  )
}

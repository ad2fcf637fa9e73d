import { lit } from '../page-attributes/players.ts'

const BARS = 10

/** A volume of 0–1 as bars, in the on-screen display. */
export const LevelBars = ({
  level,
  className,
}: {
  level: number
  className: string | undefined
}) => (
  <span className={className} aria-hidden="true">
    {Array.from({ length: BARS }, (_, bar) => (
      <i key={bar} {...(level * BARS > bar && lit)} />
    ))}
  </span>
)

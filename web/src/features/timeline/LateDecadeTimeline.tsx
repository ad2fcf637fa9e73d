import { lazy } from 'react'
import styles from './brush-room.module.css'
import { Late } from './Late.tsx'

const DecadeTimeline = lazy(async () => ({
  default: (await import('./DecadeTimeline.tsx')).DecadeTimeline,
}))

/** The shape of the collection. */
export const LateDecadeTimeline = () => (
  <Late room={<div className={styles.shape} />}>
    <DecadeTimeline />
  </Late>
)

import { useEffect, useRef } from 'react'
import { drawStatic } from '../../ui/draw-static.ts'
import styles from './stage.module.css'

/** Low-contrast snow over the stage. */
export function Static() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? drawStatic(canvas.current) : undefined), [])
  return <canvas ref={canvas} className={styles.snow} aria-hidden="true" />
}

import { useEffect, useRef } from 'react'
import { drawStatic } from './draw-static.ts'
import styles from './snow.module.css'

/** Low-contrast television snow, as large as what holds it. */
export function Snow() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? drawStatic(canvas.current) : undefined), [])
  return <canvas ref={canvas} className={styles.snow} data-snow aria-hidden="true" />
}

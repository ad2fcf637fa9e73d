import { useEffect, useRef } from 'react'
import { drawStatic } from '../../ui/draw-static.ts'
import styles from './screen.module.css'

/** Low-contrast snow over the picture. */
export function Snow() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? drawStatic(canvas.current) : undefined), [])
  return <canvas ref={canvas} className={styles.snow} data-snow aria-hidden="true" />
}

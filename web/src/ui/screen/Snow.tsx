import { useEffect, useRef } from 'react'
import styles from './snow.module.css'

const [WIDTH, HEIGHT] = [160, 90]
const FRAMES = 4
const FRAME_MS = 80

function noise(context: CanvasRenderingContext2D): ImageData {
  const image = context.createImageData(WIDTH, HEIGHT)
  for (let at = 0; at < image.data.length; at += 4) {
    const grey = 30 + Math.random() * 60
    image.data.set([grey, grey, grey, 255], at)
  }
  return image
}

/**
 * Television snow on a small canvas that CSS enlarges: four pictures made once, one shown every 80 ms,
 * all between two near greys. Nothing where less motion is asked for. Answers how to stop it.
 */
export function drawStatic(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (!context || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const frames = Array.from({ length: FRAMES }, () => noise(context))
  let shown = 0
  const draw = () => {
    const frame = frames[(shown += 1) % FRAMES]
    if (frame && !document.hidden) context.putImageData(frame, 0, 0)
  }
  draw()
  const timer = setInterval(draw, FRAME_MS)
  return () => clearInterval(timer)
}

/** Low-contrast television snow, as large as what holds it. */
export function Snow() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? drawStatic(canvas.current) : undefined), [])
  return <canvas ref={canvas} className={styles.snow} data-snow aria-hidden="true" />
}

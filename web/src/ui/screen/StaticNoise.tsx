import { useEffect, useRef } from 'react'
import styles from './snow.module.css'

const [WIDTH, HEIGHT] = [160, 90]
const FRAMES = 4
const FRAME_MS = 80

function noise(context: CanvasRenderingContext2D): ImageData {
  const image = context.createImageData(WIDTH, HEIGHT)
  // Writes whole pixels; an array per pixel would cause garbage collection during navigation.
  const pixels = new Uint32Array(image.data.buffer)
  for (let at = 0; at < pixels.length; at++) {
    const grey = 30 + Math.trunc(Math.random() * 60)
    pixels[at] = 0xff_00_00_00 + grey * 0x01_01_01
  }
  return image
}

/** Animates four frames of 80 ms, unless reduced motion is preferred. @returns stops the animation */
export function drawStatic(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (!context || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const frames: ImageData[] = []
  let shown = 0
  const draw = () => {
    if (document.hidden) return
    const frame = (frames[shown] ??= noise(context))
    shown = (shown + 1) % FRAMES
    context.putImageData(frame, 0, 0)
  }
  draw()
  const timer = setInterval(draw, FRAME_MS)
  return () => clearInterval(timer)
}

export function StaticNoise() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? drawStatic(canvas.current) : undefined), [])
  return <canvas ref={canvas} className={styles.snow} data-snow aria-hidden="true" />
}

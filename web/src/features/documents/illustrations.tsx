import type { ComponentType, ReactNode } from 'react'
import styles from './product-story.module.css'

const bars = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']
const steps = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * A 4:3 television picture, 320 × 240, dark in both themes. Hidden from screen readers: the text
 * says the same.
 */
const Screen = ({ children }: { children: ReactNode }) => (
  <svg className={styles.screen} viewBox="0 0 320 240" aria-hidden="true">
    {children}
  </svg>
)

/** A test card with a station clock. */
export const SetDrawing = () => (
  <Screen>
    {bars.map((color, index) => (
      <path key={color} fill={color} d={`M${index * 45.72} 0h45.8v152h-45.8z`} />
    ))}
    {[...bars].reverse().map((color, index) => (
      <path
        key={color}
        fill={index % 2 ? '#131315' : color}
        d={`M${index * 45.72} 152h45.8v22h-45.8z`}
      />
    ))}
    <path fill="#0a0a0b" d="M88 46h144v62H88z" />
    <text x="160" y="96" fontSize="64" textAnchor="middle" fill="#f4f1ea">
      20:00
    </text>
    <text x="18" y="220" fontSize="36" fill="#f3d03e">
      +2
    </text>
    <text x="302" y="220" fontSize="36" textAnchor="end" fill="#f4f1ea">
      1949–2026
    </text>
  </Screen>
)

/** Static, a channel number and a volume bar. */
const ZappingDrawing = () => (
  <Screen>
    {steps(420).map((n) => {
      // Deterministic pseudo-random positions, so that the illustration never changes.
      const [x, y] = [(n * 97.3) % 316, (n * n * 0.618 + n * 31.7) % 236]
      return (
        <path
          key={n}
          d={`M${x.toFixed(1)} ${y.toFixed(1)}h${3 + (n % 4) * 2}`}
          fill="none"
          stroke="#8b8b93"
          strokeOpacity={0.25 + (n % 5) / 10}
          strokeWidth="1.6"
        />
      )
    })}
    <path fill="#0a0a0b" d="M196 20h100v72H196z" />
    <text x="288" y="82" fontSize="88" textAnchor="end" fill="#3fd37c">
      07
    </text>
    {steps(16).map((n) => (
      <path key={n} d={`M${24 + n * 12} 204h7v16h-7z`} fill={n < 11 ? '#3fd37c' : '#3b3b42'} />
    ))}
  </Screen>
)

const tones = [
  '#8f8c86',
  '#b3ac9d',
  '#cdbb8c',
  '#ee9440',
  '#ff5a4d',
  '#3fd37c',
  '#41c4f5',
  '#8aa0ff',
  '#f07be6',
]

const TimelineDrawing = () => (
  <Screen>
    {steps(78).map((n) => {
      const height = 8 + 118 * Math.exp(-(((n - 41) / 19) ** 2)) * (0.72 + 0.28 * Math.sin(n * 1.9))
      const tone = tones[Math.floor((n + 9) / 10)] ?? '#f07be6'
      return <path key={n} fill={tone} d={`M${16 + n * 3.7} 184v-${height.toFixed(1)}h2.6V184z`} />
    })}
    <path stroke="#6f6f78" d="M16 188.5h288" />
    <text x="16" y="216" fontSize="28" fill="#b3ac9d">
      1949
    </text>
    <text x="304" y="216" fontSize="28" textAnchor="end" fill="#f07be6">
      2026
    </text>
  </Screen>
)

const CiteDrawing = () => (
  <Screen>
    <text x="28" y="124" fontSize="150" fill="#f3d03e">
      “
    </text>
    <path stroke="#3b3b42" strokeWidth="8" d="M20 150h280" />
    <path stroke="#f3d03e" strokeWidth="8" d="M104 150h96" />
    <path fill="none" stroke="#f4f1ea" strokeWidth="3" d="M116 132h-12v36h12M188 132h12v36h-12" />
    <text x="104" y="204" fontSize="30" textAnchor="middle" fill="#f4f1ea">
      04:05
    </text>
    <text x="206" y="204" fontSize="30" textAnchor="middle" fill="#f4f1ea">
      04:32
    </text>
  </Screen>
)

const spines = [
  [1962, 28, '#cdbb8c'],
  [1974, 30, '#ee9440'],
  [1978, 28, '#ee9440'],
  [1983, 34, '#ff5a4d'],
  [1986, 28, '#ff5a4d'],
  [1991, 30, '#3fd37c'],
  [1998, 26, '#3fd37c'],
] as const

const CassettesDrawing = () => (
  <Screen>
    {spines.map(([year, width, tone], index) => (
      <g
        key={year}
        transform={
          index === 6 ? 'translate(271 194) rotate(-14)' : `translate(${22 + index * 37} 194)`
        }
      >
        <path fill="#26262b" stroke="#4a4a52" d={`M0 0v-136h${width}v136z`} />
        <path fill={tone} d={`M4-20v-92h${width - 8}v92z`} />
        <text
          transform={`translate(${width / 2 + 7} -66) rotate(-90)`}
          fontSize="24"
          textAnchor="middle"
          fill="#0a0a0b"
        >
          {year}
        </text>
      </g>
    ))}
    <path fill="#6f6f78" d="M10 196h300v7H10z" />
  </Screen>
)

/** Four people watching one screen. */
const ActivityDrawing = () => (
  <Screen>
    <rect x="70" y="26" width="180" height="118" rx="10" fill="#1b1b1e" stroke="#4a4a52" />
    {bars.map((color, index) => (
      <path key={color} fill={color} d={`M${84 + index * 21.72} 40h21.8v90h-21.8z`} />
    ))}
    {['#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4'].map((color, index) => (
      <g key={color} fill="none" stroke={color} strokeWidth="4">
        <circle cx={70 + index * 60} cy="178" r="14" />
        <path d={`M${44 + index * 60} 226c0-34 52-34 52 0`} />
      </g>
    ))}
  </Screen>
)

/** A file with a list of checks. */
const ArchivistsDrawing = () => (
  <Screen>
    <path fill="none" stroke="#6f6f78" strokeWidth="3" d="M24 24h78l26 26v166H24z" />
    <path fill="none" stroke="#6f6f78" strokeWidth="3" d="M102 24v26h26" />
    <circle cx="76" cy="130" r="30" fill="none" stroke="#41c4f5" strokeWidth="3" />
    <path fill="#41c4f5" d="m67 114 27 16-27 16z" />
    {['MP4', '720×576', '25:00'].map((fact, index) => (
      <g key={fact}>
        <path
          fill="none"
          stroke="#3fd37c"
          strokeWidth="5"
          d={`m160 ${66 + index * 54} 9 9 17-20`}
        />
        <text x="200" y={77 + index * 54} fontSize="36" fill="#f4f1ea">
          {fact}
        </text>
      </g>
    ))}
  </Screen>
)

export const drawings: Record<string, ComponentType | undefined> = {
  zapping: ZappingDrawing,
  timeline: TimelineDrawing,
  cite: CiteDrawing,
  shelf: CassettesDrawing,
  activity: ActivityDrawing,
  archivists: ArchivistsDrawing,
}

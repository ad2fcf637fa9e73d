const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']

/** The test-card bars of the logo. index.html has the same SVG. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 20" aria-hidden="true">
      {BARS.map((colour, bar) => (
        <path key={colour} fill={colour} d={`M${bar * 4} 0h4v20h-4z`} />
      ))}
    </svg>
  )
}

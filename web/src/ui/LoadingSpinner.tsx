/** The spinner and its text while a page loads. */
export function LoadingSpinner({ label }: { label: string }) {
  return (
    <div className="waiting" role="status">
      <span className="spinner" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>{label}</span>
    </div>
  )
}

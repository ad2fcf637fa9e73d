import { X as drawX } from 'lucide'
import { icon } from './icon.tsx'

const X = icon(drawX)

type CloseButtonProps = {
  label: string
  onClick: () => void
  className?: string | undefined
}

export function CloseButton({ label, onClick, className = '' }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <X aria-hidden="true" />
    </button>
  )
}

import type { IconNode } from 'lucide'
import { createElement, type ComponentProps, type ComponentType } from 'react'

export type Icon = ComponentType<ComponentProps<'svg'>>

/** Renders a lucide icon; lucide-react would add 1.5 kB to the first load. */
export function icon(node: IconNode): Icon {
  return function LucideIcon(props) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={24}
        height={24}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {node.map(([tag, attributes], position) =>
          createElement(tag, { ...attributes, key: position }),
        )}
      </svg>
    )
  }
}

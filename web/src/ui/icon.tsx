import type { IconNode } from 'lucide'
import { createElement, type ComponentProps, type ComponentType } from 'react'

export type Icon = ComponentType<ComponentProps<'svg'>>

/** lucide's own React package does the same with 1.5 kB more in the first load. */
export function icon(node: IconNode): Icon {
  return function DrawnIcon(props) {
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

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MY_TELEVISION } from '../routes.ts'

type MyTelevisionLinkProps = {
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** Opens 'Ma télé' over the current page by its hash: Back closes it. */
export function MyTelevisionLink(props: MyTelevisionLinkProps) {
  const { pathname, search } = useLocation()
  return <Link {...props} to={{ pathname, search, hash: MY_TELEVISION }} />
}

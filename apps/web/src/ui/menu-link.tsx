// Where a menu entry leads: a page of ours, or an address elsewhere in a tab of its own.
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** True for an address outside the product. */
export const isElsewhere = (path: string): boolean => /^https?:\/\//i.test(path)

export const MenuLink = ({ path, children }: { path: string; children: ReactNode }): ReactNode =>
  isElsewhere(path) ? (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link to={path}>{children}</Link>
  )

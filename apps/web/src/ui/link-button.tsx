// A link that looks like a button: opens in a new tab like any link, navigates without a reload otherwise.
import { Button, type ButtonProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

/** A button that leads to an address of the app. */
export function LinkButton({ to, ...props }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }): ReactNode {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLElement>(to)
  return (
    <Button
      {...props}
      href={href}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement> & MouseEvent<HTMLElement>)}
    />
  )
}

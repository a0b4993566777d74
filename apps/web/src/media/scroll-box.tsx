// A box that scrolls and is therefore reached by keyboard, which needs a name.
import type { HTMLAttributes, ReactNode, Ref } from 'react'

export interface ScrollBoxProps extends HTMLAttributes<HTMLElement> {
  label: string
  box?: Ref<HTMLElement>
  children: ReactNode
}

export const ScrollBox = ({ label, box, children, ...more }: ScrollBoxProps): ReactNode => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard too
  <section ref={box} aria-label={label} tabIndex={0} {...more}>
    {children}
  </section>
)

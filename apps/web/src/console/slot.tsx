// A place in the frame of the console that the question on the screen fills through a portal.
import type { ReactNode } from 'react'

export const Slot = ({ onElement }: { onElement: (element: HTMLElement | null) => void }): ReactNode => (
  <span className="sp-slot" ref={onElement} />
)

// The few signs of the console, drawn so that they need no font.
import type { ReactNode } from 'react'

const SHAPES = {
  tick: 'M3.5 8.5l3 3 6-7',
  flag: 'M4 14V2.5h7.2L9.6 5.4l1.6 2.9H4',
  previous: 'M10 3L5 8l5 5',
  next: 'M6 3l5 5-5 5',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  cross: 'M4 4l8 8M12 4l-8 8',
  reset: 'M3 6.5V3h3.5M13 9.5V13H9.5M13 6.5V3H9.5M3 9.5V13h3.5',
  list: 'M2.5 3h4.5v4H2.5zM9 3h4.5v4H9zM2.5 9.5h4.5v4H2.5zM9 9.5h4.5v4H9z',
  aim: 'M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4M8 4.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z',
  help: 'M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12.2v.1',
  star: 'M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
  tilde: 'M3 9.2c1-2 2.7-2 4.2-.9s3 1.3 4.8-1.1',
} as const

export type IconName = keyof typeof SHAPES

/** A sign 16 px wide by default; silent to screen readers, so the words beside it must say the same. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} {...(name === 'flag' ? { fill: 'currentColor' } : {})} />
    </svg>
  )
}

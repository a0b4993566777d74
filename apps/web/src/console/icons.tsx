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
  views: 'M1.5 3.5h6v9h-6zM9.5 3.5h5v9h-5z',
  aim: 'M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4M8 4.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z',
  box: 'M2.5 4h11v8h-11z',
  ellipse: 'M8 3.5c3.3 0 6 2 6 4.5s-2.7 4.5-6 4.5S2 10.5 2 8s2.7-4.5 6-4.5z',
  polygon: 'M4.5 3l8 1.5 1 5-5.5 4-5-4.5z',
  help: 'M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12.2v.1',
  star: 'M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
  clock: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM8 4.6V8l2.4 1.6',
  hide: 'M2.5 2.5l11 11M6.3 4A6.6 6.6 0 0 1 8 3.8c3.4 0 5.5 2.9 6 4.2-.3.7-.9 1.7-1.9 2.5M4 5.2C2.9 6.1 2.2 7.3 2 8c.5 1.3 2.6 4.2 6 4.2.9 0 1.7-.2 2.4-.5',
  text: 'M1.5 12.5L5 3.5l3.5 9M2.7 9.5h4.6M14 7.5v5M14 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  one: 'M3 3h10v10H3zM5.5 6.5h5M5.5 9.5h3',
  all: 'M3 2.2h10v3H3zM3 6.6h10v3H3zM3 11h10v2.8H3z',
  sum: 'M3.5 2h9v12h-9zM5.5 4.5h5v2h-5zM5.8 9.2h.01M8 9.2h.01M10.2 9.2h.01M5.8 11.5h.01M8 11.5h.01M10.2 11.5h.01',
  pen: 'M3 13l.6-2.6 7.2-7.2 2 2-7.2 7.2z',
  cube: 'M8 1.8l5.5 3.1v6.2L8 14.2l-5.5-3.1V4.9zM2.5 4.9L8 8l5.5-3.1M8 8v6.2',
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

// A kind of written question in lists and tables, in two or three letters.
import { theme } from 'antd'
import type { ReactNode } from 'react'

/** Stands where an image has its picture; `sign`: the kind in two or three letters. */
export function KindSign({ sign }: { sign: string }): ReactNode {
  const { token } = theme.useToken()
  return (
    <span
      aria-hidden="true"
      style={{
        gridArea: 'thumb',
        display: 'grid',
        placeItems: 'center',
        width: '100%',
        aspectRatio: '4 / 3',
        borderRadius: 6,
        background: token.colorFillTertiary,
        color: token.colorTextSecondary,
        fontSize: 13,
      }}
    >
      {sign}
    </span>
  )
}

// What is known of one thing, label by label: a list of terms, which every screen reader reads pair by pair.
import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

export interface Fact {
  key: string
  label: ReactNode
  children: ReactNode
  /** A text of sentences: takes a whole line, where others stand side by side. */
  isLong?: boolean
}

export interface FactListProps {
  items: readonly Fact[]
  /** `1`: one below the other; `fit`: as many side by side as find room. */
  columns?: 1 | 'fit'
  /** Over the value instead of before it. */
  labelAbove?: boolean
  /** Each value is a figure, which needs no more room than it takes. */
  figures?: boolean
  /** With lines between, for facts that are checked one against another. */
  ruled?: boolean
  style?: CSSProperties
}

/** Room that a fact wants beside others, px. */
const FACT_WIDTH = 240
const SHORT_FACT_WIDTH = 132

export function FactList({
  items,
  columns = 1,
  labelAbove = false,
  figures = false,
  ruled = false,
  style,
}: FactListProps): ReactNode {
  const { token } = theme.useToken()
  const line = `1px solid ${token.colorSplit}`
  const width = labelAbove ? SHORT_FACT_WIDTH : FACT_WIDTH
  const pair: CSSProperties = {
    display: 'flex',
    minWidth: 0,
    ...(labelAbove ? { flexDirection: 'column', gap: 2 } : { flexWrap: 'wrap', columnGap: 8 }),
    ...(ruled ? { padding: '8px 16px', boxShadow: `0 1px 0 0 ${token.colorSplit}` } : {}),
  }
  return (
    <dl
      style={{
        display: 'grid',
        gridTemplateColumns: columns === 1 ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
        gap: ruled ? 0 : '8px 24px',
        margin: 0,
        color: token.colorText,
        fontSize: token.fontSize,
        lineHeight: token.lineHeight,
        ...(ruled ? { border: line, borderRadius: token.borderRadiusLG, overflow: 'hidden' } : {}),
        ...style,
      }}
    >
      {items.map(({ key, label, children, isLong = false }) => (
        <div key={key} style={isLong ? { ...pair, gridColumn: '1 / -1' } : pair}>
          <dt
            style={{
              color: token.colorTextSecondary,
              flex: 'none',
              ...(ruled ? { minWidth: 96, ...(isLong && columns === 'fit' ? {} : { width: '38%' }) } : {}),
            }}
          >
            {label}
          </dt>
          <dd
            style={{
              margin: 0,
              minWidth: 0,
              flex: labelAbove ? 'none' : figures ? '1 1 auto' : '1 1 120px',
              overflowWrap: 'anywhere',
            }}
          >
            {children}
          </dd>
        </div>
      ))}
    </dl>
  )
}

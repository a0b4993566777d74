// The plain surface of a card: the component library's own brings its tabs along, a tenth of what a student first loads.
import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

export interface PaneProps {
  /** Small ones have half the air around what they hold. */
  size?: 'small'
  style?: CSSProperties
  children: ReactNode
}

/** A bordered surface without a head. */
export function Pane({ size, style, children }: PaneProps): ReactNode {
  const { token } = theme.useToken()
  return (
    <div
      style={{
        boxSizing: 'border-box',
        padding: size === 'small' ? token.paddingSM : token.paddingLG,
        background: token.colorBgContainer,
        border: `${token.lineWidth}px ${token.lineType} ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
        color: token.colorText,
        fontSize: token.fontSize,
        lineHeight: token.lineHeight,
        ...style,
      }}
    >
      {children}
    </div>
  )
}

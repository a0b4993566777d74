// The theme's colours as custom properties for the style sheet of this room.
import { theme } from 'antd'
import type { CSSProperties } from 'react'

export function useColours(): CSSProperties {
  const { token } = theme.useToken()
  return {
    '--edge': token.colorBorderSecondary,
    '--surface': token.colorBgContainer,
    '--accent': token.colorPrimary,
    '--hover': token.colorFillTertiary,
    '--wrong': token.colorErrorBg,
    '--dim': token.colorTextTertiary,
  } as CSSProperties
}

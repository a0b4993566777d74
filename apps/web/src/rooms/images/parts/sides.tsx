// The desk of an image beside what is said of it.
import { Flex, theme } from 'antd'
import type { ReactNode } from 'react'
import { useBreakpoint } from '../../../ui/breakpoint.ts'

/** Stage beside panel; one above the other where the window is narrow. */
export function Sides({ desk, panel, foot }: { desk: ReactNode; panel: ReactNode; foot?: ReactNode }): ReactNode {
  const { token } = theme.useToken()
  const isNarrow = useBreakpoint() !== 'desk'
  return (
    <div
      style={{
        // Where one is above the other both are as high as they are and the drawer scrolls, the foot at its bottom.
        ...(isNarrow ? { flex: 'none' } : { flex: 1, minHeight: 0 }),
        display: 'grid',
        gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 372px',
        gridTemplateRows: isNarrow ? 'auto auto' : 'minmax(0, 1fr)',
      }}
    >
      <div
        style={{
          display: 'flex',
          minWidth: 0,
          minHeight: 0,
          padding: 12,
          ...(isNarrow ? { height: 'min(64vh, 560px)' } : {}),
        }}
      >
        {desk}
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          ...(isNarrow ? {} : { minHeight: 0, borderInlineStart: `1px solid ${token.colorSplit}` }),
        }}
      >
        <div style={{ flex: 1, minHeight: 0, overflow: isNarrow ? 'visible' : 'auto', padding: '16px 20px' }}>
          {panel}
        </div>
        {foot && (
          <Flex
            gap={8}
            style={{
              padding: '12px 20px',
              borderTop: `1px solid ${token.colorSplit}`,
              background: token.colorBgElevated,
              ...(isNarrow ? { position: 'sticky', bottom: 0, zIndex: 2 } : {}),
            }}
          >
            {foot}
          </Flex>
        )}
      </div>
    </div>
  )
}

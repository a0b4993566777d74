// How the editor of a paper is laid out: settings with the actions beside the list of questions, or above it.
import { Card, Flex, theme, Typography } from 'antd'
import { use, type ReactNode } from 'react'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { clearOfBottom } from '../../../ui/kept-clear.ts'
import { TopOffsetContext } from '../../../ui/offset.ts'

/**
 * Settings stay in sight beside a long list; on narrow windows they stand above it and the actions stay at the bottom.
 */
export function EditorColumns({
  side,
  actions,
  hint,
  children,
}: {
  side: ReactNode
  actions: ReactNode
  hint: string | null
  children: ReactNode
}): ReactNode {
  const { token } = theme.useToken()
  const offset = use(TopOffsetContext)
  const isNarrow = useBreakpoint() !== 'desk'
  // One tree for both, so that a dialog keeps what was typed when a tablet is turned.
  return (
    <div
      style={
        isNarrow
          ? { display: 'flex', flexDirection: 'column', gap: 16 }
          : { display: 'grid', gridTemplateColumns: '360px minmax(0, 1fr)', gap: 20, alignItems: 'start' }
      }
    >
      <Card
        {...(isNarrow
          ? { size: 'small' as const }
          : {
              style: {
                position: 'sticky',
                top: offset + 16,
                maxHeight: `calc(100vh - ${offset + 32}px)`,
                overflow: 'auto',
              },
            })}
      >
        {side}
        {!isNarrow && (
          <Flex wrap gap={8} style={{ marginTop: 16 }}>
            {actions}
          </Flex>
        )}
        {hint && (
          <Typography.Paragraph type="secondary" style={{ margin: '12px 0 0' }}>
            {hint}
          </Typography.Paragraph>
        )}
      </Card>
      {children}
      {isNarrow && (
        <Flex
          ref={clearOfBottom}
          wrap
          gap={8}
          style={{ position: 'sticky', bottom: 0, zIndex: 5, padding: '12px 0', background: token.colorBgLayout }}
        >
          {actions}
        </Flex>
      )}
    </div>
  )
}

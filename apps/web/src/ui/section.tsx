// A card with a quiet heading: one part of a page that answers one question.
import { Flex, Typography } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { Pane } from './pane.tsx'

export interface SectionProps {
  title: ReactNode
  /** At the right end of the heading. */
  extra?: ReactNode
  style?: CSSProperties
  children: ReactNode
}

/** A part of a page under an h2. */
export function Section({ title, extra, style, children }: SectionProps): ReactNode {
  return (
    <Pane {...(style ? { style } : {})}>
      <Flex vertical gap={12}>
        <Flex justify="space-between" align="baseline" wrap gap="4px 12px">
          <Typography.Title
            level={2}
            type="secondary"
            style={{ margin: 0, fontSize: 14, fontWeight: 500, lineHeight: '22px' }}
          >
            {title}
          </Typography.Title>
          {extra}
        </Flex>
        {children}
      </Flex>
    </Pane>
  )
}

// An image in the trainer's tables, with what lies in it.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { snapshotPicture } from '@clearbelt/contract/papers/calls'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayList, useText } from '../../../shared/i18n.ts'
import { Thumb } from '../../../ui/thumb.tsx'

export function ImageSummary({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('screening')
  if (item.kind !== 'screening') return null
  return (
    <Flex gap={12} align="center">
      <Thumb of={snapshotPicture} id={item.itemID} style={{ width: 72, height: 48, borderRadius: 6, flex: 'none' }} />
      <Flex vertical style={{ minWidth: 0, maxWidth: 260 }}>
        <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
          {item.number}. {item.name}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {item.isSafe ? say('truthSafe') : sayList([...new Set(item.marks.map((m) => m.knowledgeName))])}
        </Typography.Text>
      </Flex>
    </Flex>
  )
}

export const ImageSign = ({ row }: { row: CorrectionRow }): ReactNode =>
  row.thumbUrl !== '' && (
    <Thumb of={snapshotPicture} id={row.itemID} style={{ width: 60, height: 40, borderRadius: 6, flex: 'none' }} />
  )

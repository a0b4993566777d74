// A question of the bank in the list of a paper's questions.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { KindSign } from '../../../kinds/written/sign.tsx'
import { useKindName } from '../../../pickers/bank/facts.ts'
import { useText } from '../../../shared/i18n.ts'
import type { BankContent } from './draft.ts'

export function BankRow({ kind, content }: { kind: KindCode; content: BankContent }): ReactNode {
  const say = useText('papers')
  const kindName = useKindName(kind)
  return (
    <>
      <KindSign sign={say('ofBank')} />
      <Flex vertical gap={4} style={{ gridArea: 'words', minWidth: 0 }}>
        <Typography.Paragraph strong ellipsis={{ rows: 2 }} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {content.name}
        </Typography.Paragraph>
        <div>
          <Tag style={{ marginInlineEnd: 0 }}>{kindName}</Tag>
        </div>
      </Flex>
    </>
  )
}

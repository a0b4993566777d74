// Where a question is used: papers, blueprints and sets, by name.
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMeasuredWords } from '../../../pickers/bank/measured.tsx'
import { useText } from '../../../shared/i18n.ts'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { useUses } from '../api/topics.ts'
import { usePath } from './paths.ts'

export function Uses({ id }: { id: string }): ReactNode {
  const say = useText('topics')
  const measured = useMeasuredWords()
  const query = useUses(id)
  return (
    <QueryState query={query}>
      {({ uses, hidden }) =>
        uses.length === 0 && hidden === 0 ? (
          <EmptyState compact title={say('unused')} hint={say('unusedHint')} />
        ) : (
          <Flex vertical gap={12}>
            <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {uses.map((one) => {
                const to = usePath(one)
                return (
                  <li key={`${one.what} ${one.id}`} style={{ paddingBlock: 6 }}>
                    <Flex gap={8} align="center" wrap>
                      <Tag style={{ marginInlineEnd: 0 }}>{say(`use_${one.what}`)}</Tag>
                      {to === null ? one.name : <Link to={to}>{one.name}</Link>}
                      {one.measured !== null && (
                        <Typography.Text type="secondary">{measured(one.measured)}</Typography.Text>
                      )}
                      {one.published && <Typography.Text type="secondary">{say('usePublished')}</Typography.Text>}
                    </Flex>
                  </li>
                )
              })}
            </ul>
            {hidden > 0 && <Typography.Text type="secondary">{say('usesHidden', { count: hidden })}</Typography.Text>}
          </Flex>
        )
      }
    </QueryState>
  )
}

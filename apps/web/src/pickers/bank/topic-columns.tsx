// What lists of bank questions show of each.
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { Flex, Tag, Tooltip, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useZone } from '../../shared/account.ts'
import { sayList, sayNumber, sayTime, useText } from '../../shared/i18n.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { knowledgeNames, LANGUAGE_BADGES, languageName, useDifficultyWords, useKindNames } from './facts.ts'
import { MeasuredCell, ReservedTag } from './measured.tsx'
import { TopicStateTag } from './state-tag.tsx'

export interface ColumnWish {
  /** How far a question is. */
  state?: boolean
  creator?: boolean
}

/** The columns; `name` draws the first, which leads somewhere. */
export function useTopicColumns(name: (row: TopicRow) => ReactNode, wish: ColumnWish = {}): Column<TopicRow>[] {
  const say = useText('bank')
  const zone = useZone()
  const kinds = useKindNames()
  const difficulty = useDifficultyWords()
  return [
    {
      key: 'name',
      title: say('question'),
      always: true,
      sortable: true,
      width: 360,
      render: (row) => (
        <Flex vertical gap={2} style={{ whiteSpace: 'normal', minWidth: 0 }}>
          {name(row)}
          {row.isReserved && (
            <span>
              <ReservedTag />
            </span>
          )}
          {row.knowledges.length > 0 && (
            <Typography.Text type="secondary" style={{ fontSize: 13 }} ellipsis>
              {sayList(knowledgeNames(row))}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    { key: 'kind', title: say('kind'), render: (row) => kinds.get(row.kind) ?? '' },
    ...(wish.state
      ? [{ key: 'state', title: say('state'), render: (row: TopicRow) => <TopicStateTag state={row.state} /> }]
      : []),
    { key: 'difficulty', title: say('difficulty'), sortable: true, render: (row) => difficulty(row.difficulty) },
    {
      key: 'measured',
      title: say('measured'),
      render: (row) => <MeasuredCell measured={row.measured} difficulty={row.difficulty} />,
    },
    { key: 'language', title: say('language'), render: (row) => <Languages row={row} /> },
    { key: 'uses', title: say('uses'), numeric: true, render: (row) => sayNumber(row.uses) },
    { key: 'version', title: say('version'), numeric: true, hidden: true, render: (row) => sayNumber(row.version) },
    { key: 'source', title: say('source'), hidden: true, width: 200 },
    { key: 'creatorName', title: say('creator'), hidden: !wish.creator },
    {
      key: 'updateTime',
      title: say('updateTime'),
      sortable: true,
      render: (row) => sayTime(row.updateTime, zone, 'date'),
    },
    {
      key: 'createTime',
      title: say('createTime'),
      sortable: true,
      hidden: true,
      render: (row) => sayTime(row.createTime, zone),
    },
  ]
}

/** Its own language, and the others it has been translated into. */
function Languages({ row }: { row: TopicRow }): ReactNode {
  const say = useText('bank')
  const others = row.languages.filter((language) => language !== row.language)
  return (
    <Flex gap={6} align="center" wrap>
      <span>{languageName(row.language)}</span>
      {others.length > 0 && (
        <Tooltip title={say('alsoIn', { languages: sayList(others.map(languageName)) })}>
          <span>
            <span className="only-read">{say('alsoIn', { languages: sayList(others.map(languageName)) })}</span>
            {others.map((language) => (
              <Tag key={language} aria-hidden style={{ marginInlineEnd: 2, paddingInline: 4 }}>
                {LANGUAGE_BADGES[language]}
              </Tag>
            ))}
          </span>
        </Tooltip>
      )}
    </Flex>
  )
}

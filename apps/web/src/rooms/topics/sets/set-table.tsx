// The table of question sets, the daily ones or the others.
import { CheckCircleOutlined, EditOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import type { TopicSetRow } from '@clearbelt/contract/topics/set-calls'
import { Button, Flex, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { sayList, sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { DAILY_TABLE, loadSets, setPath, SETS_TABLE } from './sets.ts'
import { SetDialog } from './set-dialog.tsx'
import { useSetActs } from './use-set-acts.tsx'

export function PublishedTag({ isPublished }: { isPublished: boolean }): ReactNode {
  const say = useText('sets')
  return isPublished ? (
    <Tag color="success" icon={<CheckCircleOutlined aria-hidden />} style={{ marginInlineEnd: 0 }}>
      {say('state_published')}
    </Tag>
  ) : (
    <Tag icon={<EditOutlined aria-hidden />} style={{ marginInlineEnd: 0 }}>
      {say('state_draft')}
    </Tag>
  )
}

/** The button that makes a set, with its dialog. */
export function AddSet({ isDaily }: { isDaily: boolean }): ReactNode {
  const say = useText('sets')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {say('add')}
      </Button>
      <SetDialog
        open={open}
        set={null}
        isDaily={isDaily}
        onAdded={(id) => void navigate(setPath({ id, isDaily }))}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

export function SetTable({ isDaily }: { isDaily: boolean }): ReactNode {
  const say = useText('sets')
  const bank = useText('bank')
  const zone = useZone()
  const acts = useSetActs()
  const [edited, setEdited] = useState<TopicSetRow | null>(null)
  const columns: Column<TopicSetRow>[] = [
    {
      key: 'name',
      title: say('name'),
      always: true,
      width: 360,
      render: (row) => (
        <Flex vertical gap={2} style={{ whiteSpace: 'normal', minWidth: 0 }}>
          <Link to={setPath(row)}>{row.name}</Link>
          {row.description !== '' && (
            <Typography.Text type="secondary" style={{ fontSize: 13 }}>
              {row.description}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    { key: 'state', title: say('state'), render: (row) => <PublishedTag isPublished={row.isPublished} /> },
    { key: 'topicCount', title: say('questions'), numeric: true, render: (row) => sayNumber(row.topicCount) },
    ...(isDaily
      ? [{ key: 'aDay', title: say('aDay'), numeric: true, render: (row: TopicSetRow) => sayNumber(row.aDay) }]
      : []),
    {
      key: 'knowledges',
      title: bank('knowledge'),
      render: (row) => sayList(row.knowledges.map(({ name }) => name)),
    },
    { key: 'creatorName', title: say('creator') },
    { key: 'createTime', title: say('createTime'), hidden: true, render: (row) => sayTime(row.createTime, zone) },
    {
      key: 'publishTime',
      title: say('publishTime'),
      hidden: true,
      render: (row) => (row.publishTime ? sayTime(row.publishTime, zone) : '–'),
    },
  ]
  return (
    <>
      <DataTable<TopicSetRow>
        id={isDaily ? DAILY_TABLE : SETS_TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={[
          { kind: 'text', name: 'name', label: say('searchName'), width: 280 },
          {
            kind: 'select',
            name: 'state',
            label: say('state'),
            options: (['published', 'draft'] as const).map((value) => ({ value, label: say(`state_${value}`) })),
          },
        ]}
        load={(state, options) => loadSets(isDaily, state, options)}
        empty={{
          title: say(isDaily ? 'emptyDaily' : 'empty'),
          hint: say(isDaily ? 'emptyDailyHint' : 'emptyHint'),
          action: <AddSet isDaily={isDaily} />,
        }}
        actions={(row) => (
          <>
            <LinkButton type="link" size="small" to={setPath(row)}>
              {say('open')}
            </LinkButton>
            {row.canEdit && (
              <DropMenu
                menu={{
                  items: [
                    { key: 'edit', label: say('edit'), onClick: () => setEdited(row) },
                    row.isPublished
                      ? { key: 'unpublish', label: say('unpublish'), onClick: () => void acts.unpublish(row) }
                      : {
                          key: 'publish',
                          label: say('publish'),
                          disabled: row.topicCount === 0,
                          onClick: () => void acts.publish(row),
                        },
                    { type: 'divider' },
                    {
                      key: 'delete',
                      danger: true,
                      label: say('delete'),
                      disabled: row.isPublished,
                      onClick: () => void acts.remove(row),
                    },
                  ],
                }}
              >
                <Button
                  type="text"
                  size="small"
                  icon={<MoreOutlined />}
                  aria-label={say('moreOf', { name: row.name })}
                />
              </DropMenu>
            )}
          </>
        )}
      />
      <SetDialog open={edited !== null} set={edited} isDaily={isDaily} onClose={() => setEdited(null)} />
    </>
  )
}

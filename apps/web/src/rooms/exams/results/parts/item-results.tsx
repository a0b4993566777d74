// How each question of the paper behaved over the sittings of a step: where wrong keys and bad questions are found.
import { DownloadOutlined, DownOutlined, EditOutlined, RightOutlined } from '@ant-design/icons'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { Button, Card, Checkbox, Collapse, Flex, Table, Tag, Tooltip, Typography, type TableColumnsType } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMeasures, webKindOf } from '../../../../kinds/registry.ts'
import { sayNumber, sayPercent, useText } from '../../../../shared/i18n.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { TableCards } from '../../../../ui/table/table-cards.tsx'
import { downloadItems, useItemAnalysis, type ItemAnalysis } from '../api/keys.ts'
import { SecondsText } from '../measures/figure-text.tsx'
import { FormChoice } from './form-choice.tsx'
import { ItemDetail } from './item-detail.tsx'

export function ItemResults({ planID, processID }: { planID: string; processID: string }): ReactNode {
  const say = useText('results')
  const [all, setAll] = useState(false)
  const [form, setForm] = useState(0)
  const analysis = useItemAnalysis(processID, all, form)
  return (
    <QueryState query={analysis} rows={8}>
      {(found) => (
        <Card size="small" styles={{ body: { padding: 0, overflow: 'clip' } }}>
          <Flex wrap gap="8px 20px" align="center" style={{ padding: 12 }}>
            <Typography.Text>{say('itemsOver', { count: found.sittings })}</Typography.Text>
            {found.alpha !== null && (
              <Tooltip title={say('alphaHint')}>
                <Typography.Text type="secondary">
                  {say('alphaIs', { alpha: sayNumber(found.alpha, 1) })}
                </Typography.Text>
              </Tooltip>
            )}
            {found.forms > 1 && <FormChoice forms={found.forms} form={form} onChange={setForm} />}
            <ItemsExport processID={processID} form={form} all={all} isEmpty={found.sittings === 0} />
            <Checkbox checked={all} onChange={(event) => setAll(event.target.checked)}>
              {say('allAttempts')}
            </Checkbox>
          </Flex>
          {found.sittings === 0 ? (
            <EmptyState title={say('noItems')} hint={say('noItemsHint')} />
          ) : (
            <ItemTable planID={planID} processID={processID} form={form} found={found} />
          )}
        </Card>
      )}
    </QueryState>
  )
}

const byNumber =
  (pick: (item: AnalysedItem) => number | null) =>
  (a: AnalysedItem, b: AnalysedItem): number =>
    (pick(a) ?? Infinity) - (pick(b) ?? Infinity)

function ItemTable({
  planID,
  processID,
  form,
  found,
}: {
  planID: string
  processID: string
  form: number
  found: ItemAnalysis
}): ReactNode {
  const say = useText('results')
  const mode = useBreakpoint()
  const figure = (value: number | null, places: number): ReactNode =>
    value === null ? <Typography.Text type="secondary">–</Typography.Text> : sayNumber(value, places)
  const cells = {
    image: (item: AnalysedItem): ReactNode => {
      const { Summary } = webKindOf(item.kind).results
      return <Summary item={item} />
    },
    flags: (item: AnalysedItem): ReactNode =>
      item.treatment === 'counts' && !item.isCorrected && item.flags.length === 0 ? null : (
        <Flex wrap gap={4} style={{ maxWidth: 220 }}>
          {item.treatment !== 'counts' ? (
            <Tag color="purple">{say(`treatment_${item.treatment}`)}</Tag>
          ) : (
            item.isCorrected && <Tag color="blue">{say('isCorrected')}</Tag>
          )}
          {item.flags.map((flag) => (
            <Tooltip key={flag} title={say(`flagHint_${flag}`)}>
              <Tag color={flag === 'against-the-total' || flag === 'key-suspected' ? 'error' : 'warning'}>
                {say(`flag_${flag}`)}
              </Tag>
            </Tooltip>
          ))}
        </Flex>
      ),
    facility: (item: AnalysedItem): ReactNode => (item.facility === null ? figure(null, 0) : sayPercent(item.facility)),
    discrimination: (item: AnalysedItem): ReactNode => (
      <Typography.Text
        {...(item.discrimination !== null && item.discrimination < 0 ? { type: 'danger' as const } : {})}
      >
        {figure(item.discrimination, 0)}
      </Typography.Text>
    ),
    median: (item: AnalysedItem): ReactNode => <SecondsText seconds={item.medianSeconds} />,
    act: (item: AnalysedItem): ReactNode => (
      <LinkButton
        size="small"
        icon={<EditOutlined />}
        to={`/train/trainPlan/detail/${planID}/results/${processID}/key/${item.itemID}${form === 0 ? '' : `?form=${form}`}`}
        aria-label={say('correctNamed', { number: item.number })}
      >
        {say(found.canCorrect ? 'correctKey' : 'lookAtKey')}
      </LinkButton>
    ),
  }
  const hinted = (title: string, hint: string): ReactNode => (
    <Tooltip trigger={['hover', 'focus']} title={hint}>
      <span
        role="note"
        aria-label={`${title}: ${hint}`}
        style={{ cursor: 'help', textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
      >
        {title}
      </span>
    </Tooltip>
  )
  const head = (key: 'facility' | 'discrimination' | 'median'): ReactNode =>
    hinted(say(`item_${key}`), say(`itemHint_${key}`))
  const kinds = [...new Set(found.items.map((item) => item.kind))]
  const measured = useMeasures(kinds).flatMap(({ parts }) => parts.itemColumns())
  const columns: TableColumnsType<AnalysedItem> = [
    { key: 'image', title: say('imageOf'), sorter: byNumber((i) => i.number), render: (_, i) => cells.image(i) },
    {
      key: 'flags',
      title: say('flags'),
      sorter: byNumber(
        (i) =>
          -i.flags.length - (i.flags.some((flag) => flag === 'against-the-total' || flag === 'key-suspected') ? 10 : 0),
      ),
      render: (_, i) => cells.flags(i),
    },
    {
      key: 'facility',
      align: 'right',
      title: head('facility'),
      sorter: byNumber((i) => i.facility),
      render: (_, i) => cells.facility(i),
    },
    ...measured.map(({ key, title, hint, numeric, figure: pick, render }) => ({
      key,
      ...(numeric ? { align: 'right' as const } : {}),
      title: hinted(title, hint),
      sorter: byNumber(pick),
      render: (_: unknown, item: AnalysedItem) => render(item),
    })),
    {
      key: 'discrimination',
      align: 'right',
      title: head('discrimination'),
      sorter: byNumber((i) => i.discrimination),
      render: (_, i) => cells.discrimination(i),
    },
    {
      key: 'median',
      align: 'right',
      title: head('median'),
      sorter: byNumber((i) => i.medianSeconds),
      render: (_, i) => cells.median(i),
    },
    {
      key: 'act',
      fixed: 'end',
      title: <span className="only-read">{say('correctKey')}</span>,
      render: (_, i) => cells.act(i),
    },
  ]
  if (mode === 'mobile') {
    return (
      <TableCards<AnalysedItem>
        rows={found.items}
        rowKey={(i) => i.itemID}
        selection={null}
        actions={undefined}
        detail={(item) => <FoldedDetail item={item} />}
        busy={false}
        columns={[
          { key: 'image', title: say('imageOf'), render: cells.image },
          { key: 'flags', title: say('flags'), render: cells.flags },
          { key: 'facility', title: say('item_facility'), render: cells.facility },
          ...measured.map(({ key, title, render }) => ({ key, title, render })),
          { key: 'discrimination', title: say('item_discrimination'), render: cells.discrimination },
          { key: 'median', title: say('item_median'), render: cells.median },
          { key: 'act', title: '', render: cells.act },
        ]}
      />
    )
  }
  return (
    <Table<AnalysedItem>
      size="middle"
      rowKey="itemID"
      columns={columns}
      dataSource={found.items}
      expandable={{
        expandedRowRender: (item) => <ItemDetail item={item} />,
        expandIcon: ({ expanded, onExpand, record }) => (
          <Button
            type="text"
            size="small"
            aria-expanded={expanded}
            aria-label={say('detailsOf', { number: record.number })}
            icon={expanded ? <DownOutlined /> : <RightOutlined />}
            onClick={(event) => onExpand(record, event)}
          />
        ),
      }}
      pagination={found.items.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
    />
  )
}

/** On a narrow screen: the details of a question, unfolded on request. */
function FoldedDetail({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('results')
  return (
    <Collapse
      ghost
      size="small"
      items={[{ key: 'detail', label: say('details'), children: <ItemDetail item={item} /> }]}
    />
  )
}

function ItemsExport({
  processID,
  form,
  all,
  isEmpty,
}: {
  processID: string
  form: number
  all: boolean
  isEmpty: boolean
}): ReactNode {
  const say = useText('results')
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await downloadItems(processID, all, form)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={<DownloadOutlined />} disabled={isEmpty} loading={busy} onClick={() => void save()}>
      {say('export')}
    </Button>
  )
}

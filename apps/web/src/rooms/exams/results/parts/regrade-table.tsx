// What a correction would do: how many change, who crosses the pass line, each before and after.
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { RegradePreview, RegradeRow } from '@clearbelt/contract/exams/regrade-calls'
import { Alert, Flex, Table, Typography, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import { TableCards } from '../../../../ui/table/table-cards.tsx'
import { StateText } from './state-text.tsx'

export function RegradeTable({ preview }: { preview: RegradePreview }): ReactNode {
  const say = useText('results')
  const mode = useBreakpoint()
  if (preview.changed === 0)
    return <Alert type="info" showIcon title={say('dryRunNone', { count: preview.sittings })} />
  const cells = {
    who: (row: RegradeRow): ReactNode => (
      <span style={{ overflowWrap: 'anywhere' }}>{row.userName || row.accountNo}</span>
    ),
    plan: (row: RegradeRow): ReactNode => (
      <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
        {row.planName}
      </Typography.Text>
    ),
    before: (row: RegradeRow): ReactNode => <Outcome score={row.before.score} isPass={row.before.isPass} />,
    after: (row: RegradeRow): ReactNode => <Outcome score={row.after.score} isPass={row.after.isPass} />,
    crosses: (row: RegradeRow): ReactNode =>
      row.crosses && (
        <Typography.Text strong type={row.crosses === 'up' ? 'success' : 'danger'}>
          {row.crosses === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}{' '}
          {say(`crosses_${row.crosses}`)}
        </Typography.Text>
      ),
  }
  const columns: { key: keyof typeof cells; title: string }[] = [
    { key: 'who', title: say('personName') },
    { key: 'before', title: say('before') },
    { key: 'after', title: say('after') },
    { key: 'crosses', title: say('passLine') },
    { key: 'plan', title: say('title_detail') },
  ]
  return (
    <Flex vertical gap={12}>
      <Alert
        type={preview.nowFail > 0 ? 'warning' : 'info'}
        showIcon
        title={say('dryRunSays', {
          changed: sayNumber(preview.changed),
          sittings: sayNumber(preview.sittings),
          up: sayNumber(preview.nowPass),
          down: sayNumber(preview.nowFail),
        })}
      />
      {mode === 'mobile' ? (
        <TableCards<RegradeRow>
          rows={preview.rows}
          rowKey={(row) => row.testID}
          selection={null}
          actions={undefined}
          detail={undefined}
          busy={false}
          columns={columns.map((c) => ({ key: c.key, title: c.title, render: cells[c.key] }))}
        />
      ) : (
        <Table<RegradeRow>
          size="small"
          rowKey="testID"
          dataSource={[...preview.rows]}
          columns={columns.map((c): TableColumnsType<RegradeRow>[number] => ({
            key: c.key,
            title: c.title,
            render: (_, row) => cells[c.key](row),
          }))}
          pagination={preview.rows.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
        />
      )}
      {preview.total > preview.rows.length && (
        <Typography.Text type="secondary">
          {say('dryRunMore', { count: sayNumber(preview.total - preview.rows.length) })}
        </Typography.Text>
      )}
    </Flex>
  )
}

const Outcome = ({ score, isPass }: { score: string; isPass: boolean }): ReactNode => (
  <Flex gap={8} align="center" component="span">
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{sayNumber(Number(score), 2)}</span>
    <StateText state={isPass ? 'passed' : 'failed'} />
  </Flex>
)

// Second step of an import: what the dry run found, row by row, and what to do with it.
import type { ImportReport, ImportRow } from '@clearbelt/contract/org/import-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Collapse, Flex, Segmented, Table, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { StatCard } from '../../../../ui/figures.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { forgetImport, loadRows, saveErrors, startRun } from '../api/imports.ts'
import { usePasswordPolicy } from '../api/password-policy.ts'

export interface ImportCheckProps {
  report: ImportReport
  onRun: () => void
  onForgotten: () => void
}

export function ImportCheck({ report, onRun, onForgotten }: ImportCheckProps): ReactNode {
  const say = useText('imports')
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const run = async (which: 'all' | 'good'): Promise<void> => {
    if (
      which === 'good' &&
      !(await confirm({
        title: say('runGoodAsk', { count: report.good }),
        content: say('runGoodText', { count: report.bad }),
        okText: say('runGood', { count: report.good }),
      }))
    )
      return
    setBusy(true)
    await startRun(report.id, which).then(onRun, () => {})
    setBusy(false)
  }
  const forget = async (): Promise<void> => {
    if (!(await confirm({ title: say('forgetAsk'), content: say('forgetText'), okText: say('forget'), danger: true })))
      return
    await forgetImport(report.id).then(onForgotten, () => {})
  }
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
        {report.fileName}
      </Typography.Text>
      <Flex wrap gap={8}>
        <StatCard label={say('rows')} value={sayNumber(report.rows)} />
        <StatCard label={say('good')} value={sayNumber(report.good)} tone={report.good > 0 ? 'good' : 'plain'} />
        <StatCard label={say('bad')} value={sayNumber(report.bad)} tone={report.bad > 0 ? 'bad' : 'plain'} />
      </Flex>
      <TakenColumns report={report} />
      {report.unknownColumns.length > 0 && (
        <Alert type="warning" showIcon title={say('unknownColumns', { columns: report.unknownColumns.join(', ') })} />
      )}
      {report.notes.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={say('notes')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 16 }}>
              {report.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          }
        />
      )}
      <ImportRows report={report} />
      {(report.kind === 'Users' || report.kind === 'StudentUsers') && <FirstPassword />}
      <Flex wrap gap={8} justify="end">
        <Button onClick={() => void forget()}>{say('forget')}</Button>
        {report.bad > 0 && (
          <Button onClick={() => void saveErrors(report.id).catch(() => {})}>{say('saveErrors')}</Button>
        )}
        {report.bad > 0 && report.good > 0 && (
          <Button type="primary" loading={busy} onClick={() => void run('good')}>
            {say('runGood', { count: report.good })}
          </Button>
        )}
        {report.bad === 0 && (
          <Button type="primary" loading={busy} onClick={() => void run('all')}>
            {say('runAll', { count: report.good })}
          </Button>
        )}
      </Flex>
      {report.bad > 0 && (
        <Typography.Text type="secondary" style={{ textAlign: 'end' }}>
          {say('orNone')}
        </Typography.Text>
      )}
    </Flex>
  )
}

/** Which column of the file was taken for which field. */
function TakenColumns({ report }: { report: ImportReport }): ReactNode {
  const say = useText('imports')
  const rows = report.columns.flatMap((title, at) => (report.heads[at] ? [{ title, head: report.heads[at] }] : []))
  if (rows.length === 0) return null
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'columns',
          label: say('taken', { count: rows.length, of: report.columns.length }),
          children: (
            <Table
              size="small"
              rowKey="title"
              pagination={false}
              dataSource={rows}
              columns={[
                { dataIndex: 'head', title: say('takenHead') },
                { dataIndex: 'title', title: say('takenAs') },
              ]}
            />
          ),
        },
      ]}
    />
  )
}

/** Columns of good rows that are shown; the file has them all. */
const SHOWN = 6

/**
 * How the new accounts will get their first password: what is decided by one switch for all is said where it counts.
 */
function FirstPassword(): ReactNode {
  const say = useText('imports')
  const policy = usePasswordPolicy()
  if (!policy.data) return null
  return policy.data.defaultPassword ? (
    <Alert type="warning" showIcon title={say('firstDefault')} />
  ) : (
    <Typography.Text type="secondary">{say('firstSlips')}</Typography.Text>
  )
}

/** The rows with their reasons, or those that are good. */
export function ImportRows({ report }: { report: ImportReport }): ReactNode {
  const say = useText('imports')
  const [which, setWhich] = useState<'bad' | 'good'>(report.bad > 0 ? 'bad' : 'good')
  const [page, setPage] = useState({ PageNO: 1, Limit: 20 })
  const query = useQuery({
    queryKey: ['peopleImportRows', report.id, report.state, which, page],
    queryFn: ({ signal }) => loadRows(report.id, { ...page, which }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  })
  const area = useRef<HTMLDivElement>(null)
  // Columns of good rows go beyond a narrow window and hold nothing to step to: whoever has no mouse moves them by the
  // arrow keys.
  useEffect(() => {
    for (const one of area.current?.querySelectorAll('.ant-table-content') ?? []) {
      if (which === 'good') one.setAttribute('tabindex', '0')
      else one.removeAttribute('tabindex')
    }
  }, [which, query.data])
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Flex vertical gap={8} ref={area}>
      {/* Once they are imported, only the rows that were left out are there. */}
      {report.state !== 'done' && (
        <Segmented<'bad' | 'good'>
          value={which}
          onChange={(next) => {
            setWhich(next)
            setPage({ ...page, PageNO: 1 })
          }}
          aria-label={say('which')}
          style={{ alignSelf: 'start' }}
          options={[
            { value: 'bad', label: `${say('bad')} (${sayNumber(report.bad)})` },
            { value: 'good', label: `${say('good')} (${sayNumber(report.good)})` },
          ]}
        />
      )}
      <Table<ImportRow>
        size="small"
        rowKey="row"
        dataSource={query.data?.rows ?? []}
        loading={query.isFetching}
        {...(which === 'good' ? { scroll: { x: 'max-content' as const } } : {})}
        locale={{
          emptyText: query.isPending ? ' ' : <EmptyState compact title={say(which === 'bad' ? 'noBad' : 'noGood')} />,
        }}
        pagination={{
          current: page.PageNO,
          pageSize: page.Limit,
          total: query.data?.total ?? 0,
          hideOnSinglePage: true,
          pageSizeOptions: [20, 50, 100, 500],
          onChange: (PageNO, Limit) => setPage({ PageNO, Limit }),
        }}
        columns={[
          { key: 'row', title: say('row'), align: 'right', width: 70, render: (_, one) => sayNumber(one.row) },
          ...(which === 'bad'
            ? [
                {
                  key: 'account',
                  title: report.columns[0] ?? '',
                  width: '25%',
                  render: (_: unknown, one: ImportRow) => (
                    <span style={{ overflowWrap: 'anywhere' }}>{one.cells[0] || '–'}</span>
                  ),
                },
                {
                  key: 'problems',
                  title: say('problems'),
                  render: (_: unknown, one: ImportRow) => <Problems row={one} columns={report.columns} />,
                },
              ]
            : report.columns.slice(0, SHOWN).map((title, at) => ({
                key: String(at),
                title,
                render: (_: unknown, one: ImportRow) => one.cells[at] || '–',
              }))),
        ]}
      />
    </Flex>
  )
}

function Problems({ row, columns }: { row: ImportRow; columns: readonly string[] }): ReactNode {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 16 }}>
      {row.problems.map(({ column, message }) => {
        const value = row.cells[columns.indexOf(column)] ?? ''
        return (
          <li key={`${column}${message}`}>
            <Typography.Text strong>{column}</Typography.Text>: {message}
            {value && (
              <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
                {' '}
                ({value.slice(0, 80)})
              </Typography.Text>
            )}
          </li>
        )
      })}
    </ul>
  )
}

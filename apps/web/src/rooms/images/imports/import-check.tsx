// Second step of an import: what the dry run found, what each class becomes, and what is wrong in which file.
import { cancelImport, confirmImport, type ImportReport } from '@clearbelt/contract/images/imports/calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { fill } from '@clearbelt/contract/errors'
import { Alert, Button, Checkbox, Flex, Table, Tag, Typography, type TableColumnsType } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { isCallError } from '../../../shared/call-error.ts'
import { call, worded } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { StatCard } from '../../../ui/figures.tsx'
import { Energies } from './energies/energies.tsx'
import { keepChoices, readChoices } from './kept-classes.ts'

type Problem = ImportReport['problems'][number]

export interface ImportCheckProps {
  report: ImportReport
  onConfirmed: () => void
  onCancelled: () => void
  /** It is read anew. */
  onAgain: () => void
}

export function ImportCheck({ report, onConfirmed, onCancelled, onAgain }: ImportCheckProps): ReactNode {
  const say = useText('images')
  const confirm = useConfirm()
  const userID = useSession()?.userID ?? ''
  const [kept] = useState(() => readChoices(userID, report.id))
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(
      report.classes.flatMap(({ name, knowledgeID }) => (knowledgeID ? [[name, knowledgeID] as const] : [])),
    ),
    ...kept?.chosen,
  }))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(
    () => new Set(report.classes.flatMap(({ name }) => (kept?.leftOut.includes(name) ? [name] : []))),
  )
  useEffect(
    () => keepChoices(userID, report.id, { chosen, leftOut: [...leftOut] }),
    [userID, report.id, chosen, leftOut],
  )
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState<'confirm' | 'cancel' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const unmapped = report.classes.filter(({ name }) => !chosen[name] && !leftOut.has(name))
  const store = async (): Promise<void> => {
    setTried(true)
    setFailure(null)
    if (unmapped.length > 0) {
      document.getElementById('import-classes')?.scrollIntoView({ block: 'start' })
      return
    }
    setBusy('confirm')
    try {
      await call(
        confirmImport,
        {
          id: report.id,
          classes: report.classes
            .filter(({ name }) => !leftOut.has(name))
            .map(({ name }) => ({ name, knowledgeID: chosen[name] ?? '' })),
          leftOut: [...leftOut],
        },
        { silent: true },
      )
      onConfirmed()
    } catch (error) {
      // Discarded elsewhere, or forgotten after a day.
      setFailure(isCallError(error, 'not-found') ? say('importGone') : worded(error).message)
    } finally {
      setBusy(null)
    }
  }
  const cancel = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('forgetAsk'),
        content: say('forgetText'),
        okText: say('forgetImport'),
        danger: true,
      }))
    )
      return
    setBusy('cancel')
    try {
      await call(cancelImport, { id: report.id })
      onCancelled()
    } catch {
      setBusy(null)
    }
  }
  return (
    <Flex vertical gap={20}>
      <Flex wrap gap={8}>
        <StatCard
          label={say('foundImages')}
          value={sayNumber(report.images)}
          // Where nothing says what the pictures show, nobody has said that they are safe either.
          note={report.format === 'safe' && report.images === 0 ? '' : say(`format_${formatOf(report.format)}`)}
        />
        <StatCard label={say('foundSafe')} value={sayNumber(report.safe)} />
        <StatCard label={say('foundBoxes')} value={sayNumber(report.objects)} />
        <StatCard
          label={say('foundDuplicates')}
          value={sayNumber(report.duplicates)}
          tone={report.duplicates > 0 ? 'warn' : 'plain'}
          note={say('leftOut')}
        />
        <StatCard
          label={say('foundErrors')}
          value={sayNumber(report.errors)}
          tone={report.errors > 0 ? 'bad' : 'plain'}
          note={say('leftOut')}
        />
      </Flex>
      {report.classes.length > 0 && (
        <section id="import-classes">
          <Typography.Title level={2} style={{ fontSize: 14, margin: '0 0 4px' }}>
            {say('classes')}
          </Typography.Title>
          <Typography.Paragraph type="secondary" style={{ marginBottom: 8 }}>
            {say('classesHint')}
          </Typography.Paragraph>
          {unmapped.length > 0 && (
            <Alert
              type={tried ? 'error' : 'warning'}
              showIcon
              style={{ marginBottom: 8 }}
              {...(tried ? { role: 'alert' } : {})}
              title={
                tried && unmapped[0]
                  ? fill(imageErrors['class-unmapped'].text[culture], { name: unmapped[0].name })
                  : say('unmapped', { count: unmapped.length })
              }
            />
          )}
          <Table
            size="small"
            rowKey="name"
            dataSource={report.classes}
            pagination={report.classes.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
            columns={[
              {
                key: 'name',
                title: say('className'),
                render: (_, one) => <span style={{ overflowWrap: 'anywhere' }}>{one.name}</span>,
              },
              {
                key: 'boxes',
                title: say('boxes'),
                align: 'right',
                width: 80,
                render: (_, one) => sayNumber(one.boxes),
              },
              {
                key: 'point',
                title: say('knowledge'),
                width: '50%',
                render: (_, one) => (
                  <>
                    <KnowledgePicker
                      kind="Image"
                      value={leftOut.has(one.name) ? null : chosen[one.name] || null}
                      disabled={leftOut.has(one.name)}
                      placeholder={say('choosePoint')}
                      style={{ minWidth: 120 }}
                      onChange={(id) => setChosen((now) => ({ ...now, [one.name]: id ?? '' }))}
                    />
                    <Checkbox
                      checked={leftOut.has(one.name)}
                      aria-label={say('leaveOutOf', { name: one.name })}
                      onChange={({ target }) =>
                        setLeftOut((now) => {
                          const next = new Set(now)
                          if (target.checked) next.add(one.name)
                          else next.delete(one.name)
                          return next
                        })
                      }
                    >
                      {say('leaveOut')}
                    </Checkbox>
                    {tried && !chosen[one.name] && !leftOut.has(one.name) && (
                      <Typography.Text type="danger">{say('required')}</Typography.Text>
                    )}
                  </>
                ),
              },
            ]}
          />
        </section>
      )}
      <Energies report={report} disabled={busy !== null} onAgain={onAgain} />
      {report.problemsTotal > 0 && <Problems report={report} />}
      {report.images === 0 && <Alert type="warning" showIcon title={say('nothingToImport')} />}
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      <Flex wrap gap={8} justify="end">
        <Button loading={busy === 'cancel'} disabled={busy === 'confirm'} onClick={() => void cancel()}>
          {say('forgetImport')}
        </Button>
        <Button
          type="primary"
          loading={busy === 'confirm'}
          disabled={busy === 'cancel' || report.images === 0}
          onClick={() => void store()}
        >
          {say('importCount', { count: report.images })}
        </Button>
      </Flex>
    </Flex>
  )
}

const FORMATS = ['voc', 'coco', 'yolo', 'opixray', 'dicos', 'safe'] as const
/** The name of a format the server found; one we have no word for is shown as found by itself. */
const formatOf = (found: string): (typeof FORMATS)[number] | 'auto' => FORMATS.find((one) => one === found) ?? 'auto'

/** Who has a phone in hand reads each problem as a paragraph: columns would leave five letters for a file's name. */
function Problems({ report }: { report: ImportReport }): ReactNode {
  const say = useText('images')
  const isNarrow = useBreakpoint() === 'mobile'
  const severityOf = (one: Problem): ReactNode => (
    <Tag color={one.severity === 'error' ? 'error' : 'warning'}>
      {say(one.severity === 'error' ? 'problemError' : 'problemWarning')}
    </Tag>
  )
  const columns: TableColumnsType<Problem> = isNarrow
    ? [
        {
          key: 'message',
          title: say('problem'),
          render: (_, one) => (
            <Flex vertical gap={4}>
              <span style={{ overflowWrap: 'anywhere' }}>
                {severityOf(one)} {one.file}
                {one.line === null ? '' : `:${one.line}`}
              </span>
              {one.message}
            </Flex>
          ),
        },
      ]
    : [
        { key: 'severity', title: say('severity'), width: 90, render: (_, one) => severityOf(one) },
        {
          key: 'file',
          title: say('file'),
          render: (_, one) => <span style={{ overflowWrap: 'anywhere' }}>{one.file}</span>,
        },
        {
          key: 'line',
          title: say('line'),
          align: 'right',
          width: 60,
          render: (_, one) => (one.line === null ? '–' : sayNumber(one.line)),
        },
        { dataIndex: 'message', title: say('problem') },
      ]
  return (
    <section>
      <Typography.Title level={2} style={{ fontSize: 14, margin: '0 0 8px' }}>
        {say('problems', { count: report.problemsTotal })}
      </Typography.Title>
      <Table
        size="small"
        // Two boxes of a picture may have the same fault in the same words.
        dataSource={report.problems.map((one, key) => ({ ...one, key }))}
        pagination={{
          defaultPageSize: 10,
          pageSizeOptions: [10, 20, 50, 100],
          showSizeChanger: report.problems.length > 10,
          hideOnSinglePage: true,
        }}
        columns={columns}
      />
      {report.problemsTotal > report.problems.length && (
        <Typography.Text type="secondary">
          {say('problemsFirst', { shown: sayNumber(report.problems.length) })}
        </Typography.Text>
      )}
    </section>
  )
}

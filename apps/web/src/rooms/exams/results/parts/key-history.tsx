// Every correction of the paper's key with who and why, and the way to take the newest of an image back.
import { formLetter } from '@clearbelt/domain/papers/forms'
import type { CorrectionRow, RegradePreview } from '@clearbelt/contract/exams/regrade-calls'
import { Button, Flex, Form, Input, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { sayCorrection, useKindTexts, webKindOf } from '../../../../kinds/registry.ts'
import { callPaged } from '../../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../../shared/i18n.ts'
import { toast } from '../../../../shared/toast.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { CORRECTIONS_TABLE, dryRunUndo, listCorrections, undo, useRefreshResults } from '../api/keys.ts'
import { RegradeTable } from './regrade-table.tsx'

export function KeyHistory({ processID, zone }: { processID: string; zone: string }): ReactNode {
  const say = useText('results')
  useKindTexts()
  const refresh = useRefreshResults()
  const [asked, setAsked] = useState<{ row: CorrectionRow; preview: RegradePreview } | null>(null)
  const [busy, setBusy] = useState('')
  const begin = async (row: CorrectionRow): Promise<void> => {
    setBusy(row.correctionID)
    // The call says itself what stands against it.
    const preview = await dryRunUndo(processID, row.correctionID).catch(() => null)
    setBusy('')
    if (preview) setAsked({ row, preview })
    else await refresh()
  }
  const columns: Column<CorrectionRow>[] = [
    { key: 'version', title: say('version'), numeric: true, always: true, render: (row) => sayNumber(row.version) },
    {
      key: 'image',
      title: say('imageOf'),
      render: (row) => (
        <Flex gap={10} align="center">
          <Sign row={row} />
          <span style={{ overflowWrap: 'anywhere' }}>
            {row.form !== null && `${formLetter(row.form)} · `}
            {row.number}. {row.name}
          </span>
        </Flex>
      ),
    },
    {
      key: 'kind',
      title: say('correction'),
      render: (row) => (
        <Flex vertical gap={2}>
          <span>{sayChange(row, say)}</span>
          {row.isUndone && (
            <span>
              <Tag>{say('isUndone')}</Tag>
            </span>
          )}
        </Flex>
      ),
    },
    {
      key: 'reason',
      title: say('reason'),
      render: (row) => <span style={{ display: 'block', maxWidth: 240, overflowWrap: 'anywhere' }}>{row.reason}</span>,
    },
    {
      key: 'effect',
      title: say('effect'),
      render: (row) => (
        <Typography.Text style={{ fontSize: 13 }}>
          {say('effectSays', {
            changed: sayNumber(row.changed),
            up: sayNumber(row.nowPass),
            down: sayNumber(row.nowFail),
          })}
        </Typography.Text>
      ),
    },
    {
      key: 'by',
      title: say('correctedBy'),
      render: (row) => (
        <Flex vertical>
          <span>{row.byName}</span>
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {sayTime(row.time, zone)}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      key: 'act',
      title: say('takeBack'),
      render: (row) =>
        row.canUndo && (
          <Button
            size="small"
            loading={busy === row.correctionID}
            disabled={busy !== ''}
            aria-label={say('takeBackNamed', { number: row.version })}
            onClick={() => void begin(row)}
          >
            {say('takeBack')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable<CorrectionRow>
        id={CORRECTIONS_TABLE}
        prefix="k_"
        rowKey={(row) => row.correctionID}
        columns={columns}
        filters={[]}
        depends={[processID]}
        empty={{ title: say('noCorrections'), hint: say('noCorrectionsHint') }}
        load={({ page, limit }, options) =>
          callPaged(listCorrections, { id: processID, PageNO: page, Limit: limit }, options)
        }
      />
      <FormDialog<{ reason: string }>
        open={asked !== null}
        width={720}
        title={asked ? say('takeBackTitle', { number: asked.row.version }) : ''}
        okText={say('takeBack')}
        onClose={() => setAsked(null)}
        onSubmit={async ({ reason }) => {
          if (!asked) return
          await undo(processID, asked.row.correctionID, { reason, version: asked.preview.version })
          toast('success', say('takenBack'))
          await refresh()
        }}
      >
        {asked && (
          <div style={{ marginBottom: 16 }}>
            <RegradeTable preview={asked.preview} />
          </div>
        )}
        <Form.Item
          name="reason"
          label={say('reason')}
          rules={[{ required: true, whitespace: true, min: 3, message: say('reasonRule') }]}
        >
          <Input.TextArea rows={2} maxLength={500} showCount />
        </Form.Item>
      </FormDialog>
    </>
  )
}

/** The question in small, as its kind shows it. */
function Sign({ row }: { row: CorrectionRow }): ReactNode {
  if (row.questionKind === null) return null
  const { CorrectionSign } = webKindOf(row.questionKind).results
  return <CorrectionSign row={row} />
}

function sayChange(row: CorrectionRow, say: ReturnType<typeof useText<'results'>>): string {
  if (row.kind === 'undo') return say('undid', { number: row.undoes ?? 0 })
  if (row.kind !== 'truth') return say(`treatment_${row.kind}`)
  return sayCorrection(row)
}

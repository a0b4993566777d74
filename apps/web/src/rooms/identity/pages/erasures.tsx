// Requests to be erased: who asks, since when, and the decision.
import {
  decideErasure,
  ERASURE_STATES,
  queryErasures,
  type ErasureRow,
} from '@clearbelt/contract/identity/privacy-calls'
import { Button, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { KeptList } from '../../../account/kept-list.tsx'

const TABLE = 'person.erasures'
type Choice = { row: ErasureRow; erase: boolean }

export function ErasuresPage(): ReactNode {
  const say = useText('identity')
  const zone = useZone()
  const refresh = useRefreshTable(TABLE)
  const [choice, setChoice] = useState<Choice | null>(null)
  const columns: Column<ErasureRow>[] = [
    { key: 'userName', title: say('personName'), always: true },
    { key: 'accountNo', title: say('accountNo') },
    { key: 'orgName', title: say('organisation') },
    { key: 'state', title: say('state'), render: ({ state }) => say(`erasure_${state}`) },
    { key: 'askedTime', title: say('sentTime'), render: (row) => sayTime(row.askedTime, zone) },
    { key: 'reason', title: say('reason') },
    { key: 'decidedTime', title: say('judgedTime'), render: (row) => sayTime(row.decidedTime, zone) },
    { key: 'judgedBy', title: say('judgedBy') },
  ]
  const decide = async ({ answer }: { answer?: string }): Promise<void> => {
    if (!choice) return
    await call(decideErasure, { id: choice.row.id, erase: choice.erase, answer: answer ?? '' }, { silent: true })
    toast('success', say(choice.erase ? 'erasureDone' : 'checkRefused'))
    await refresh()
  }
  return (
    <Page>
      <DataTable<ErasureRow>
        id={TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        empty={{ title: say('erasuresEmpty'), hint: say('erasuresEmptyHint') }}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: say('state'),
            options: ERASURE_STATES.map((state) => ({ value: state, label: say(`erasure_${state}`) })),
          },
        ]}
        load={({ page, limit, filters }, options) =>
          callPaged(
            queryErasures,
            { PageNO: page, Limit: limit, states: ERASURE_STATES.filter((state) => state === filters.state) },
            options,
          )
        }
        actions={(row) =>
          row.state === 'waiting' && (
            <>
              <Button
                type="link"
                size="small"
                danger
                onClick={() => setChoice({ row, erase: true })}
                aria-label={`${say('erase')}: ${row.userName}`}
              >
                {say('erase')}
              </Button>
              <Button
                type="link"
                size="small"
                onClick={() => setChoice({ row, erase: false })}
                aria-label={`${say('refuse')}: ${row.userName}`}
              >
                {say('refuse')}
              </Button>
            </>
          )
        }
      />
      <FormDialog<{ answer?: string }>
        open={choice !== null}
        title={choice?.erase ? say('eraseTitle', { name: choice.row.userName }) : say('refuseTitle')}
        okText={say(choice?.erase ? 'erase' : 'refuse')}
        onSubmit={decide}
        onClose={() => setChoice(null)}
      >
        {choice?.erase ? (
          <>
            <Typography.Paragraph strong>{say('eraseWarning')}</Typography.Paragraph>
            <KeptList />
          </>
        ) : (
          <Form.Item
            name="answer"
            label={say('reason')}
            extra={say('erasureAnswerHint')}
            rules={[{ required: true, whitespace: true, message: say('required') }]}
          >
            <Input.TextArea rows={3} maxLength={500} showCount autoFocus />
          </Form.Item>
        )}
      </FormDialog>
    </Page>
  )
}

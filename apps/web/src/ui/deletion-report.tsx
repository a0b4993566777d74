// Deletes several things after asking, and names those that were kept with the reason.
import { App, Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { toast } from '../shared/toast.ts'
import { useConfirm } from './confirm.tsx'

export interface Deletion {
  deleted: number
  skipped: { id: string; name: string; reason: string }[]
}

type Skipped = Deletion['skipped']

/** Shows which things an act left as they were, and why; `done` says what it did do. */
export function useKeptReport(isDeletion = false): (skipped: Skipped, done?: string) => void {
  const { modal } = App.useApp()
  const say = useText('ui')
  return (skipped, done) => {
    const left = say(isDeletion ? 'keptCount' : 'leftCount', { count: skipped.length })
    modal.info({
      width: 560,
      okText: say('close'),
      title: [...(done ? [done] : []), left].join(', '),
      content: (
        <Table
          size="small"
          rowKey="id"
          dataSource={skipped}
          pagination={skipped.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          style={{ marginTop: 12 }}
          columns={[
            {
              key: 'name',
              title: say('name'),
              render: (_, one) => <Typography.Text style={{ wordBreak: 'break-word' }}>{one.name}</Typography.Text>,
            },
            { dataIndex: 'reason', title: say('reason') },
          ]}
        />
      ),
    })
  }
}

/**
 * Asks, deletes and reports; answers what was done, or null when it was not wanted or failed (the call has said why).
 */
export function useDeletion(): (
  question: { title: ReactNode; content: ReactNode; okText: string },
  act: () => Promise<Deletion>,
) => Promise<Deletion | null> {
  const confirm = useConfirm()
  const reportKept = useKeptReport(true)
  const say = useText('ui')
  return async (question, act) => {
    if (!(await confirm({ ...question, danger: true }))) return null
    let outcome: Deletion
    try {
      outcome = await act()
    } catch {
      return null
    }
    if (outcome.skipped.length === 0) toast('success', say('deletedCount', { count: outcome.deleted }))
    else reportKept(outcome.skipped, outcome.deleted > 0 ? say('deletedCount', { count: outcome.deleted }) : undefined)
    return outcome
  }
}

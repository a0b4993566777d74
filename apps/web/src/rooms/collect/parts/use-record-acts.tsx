// What can be done to records: taken further, returned with a reason, deleted.
import { COLLECT_COMMENT_LIMIT, setCollectedState, type CollectedRow } from '@clearbelt/contract/collect/calls'
import type { CollectAct } from '@clearbelt/domain/collect/states'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useDeletion, useKeptReport } from '../../../ui/deletion-report.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { removeRecords, useRefreshRecords } from '../api/collect.ts'

type Row = Pick<CollectedRow, 'id' | 'state' | 'canEdit' | 'canDecide'>

/** Acts that may be open for a record; the server decides. */
export function openActs({ state, canEdit, canDecide }: Row): CollectAct[] {
  if (state === 'draft') return canEdit ? ['submit'] : []
  if (state === 'approved') return canEdit ? ['reopen'] : []
  return [...(canDecide ? (['approve', 'return'] as const) : []), ...(canEdit ? (['withdraw'] as const) : [])]
}

/** Takes records further and says which were left; true when none was. */
export function useTakeFurther(): (ids: readonly string[], act: CollectAct, comment?: string) => Promise<boolean> {
  const say = useText('collect')
  const report = useKeptReport()
  const refresh = useRefreshRecords()
  return async (ids, act, comment = '') => {
    const { changed, skipped } = await call(setCollectedState, { ids: [...ids], act, comment }, { silent: true })
    const done = say(`done_${act}`, { count: changed })
    if (skipped.length > 0) report(skipped, changed > 0 ? done : undefined)
    else toast('success', done)
    await refresh()
    return skipped.length === 0
  }
}

/** Asks, deletes and reports; true when nothing was kept. */
export function useRemoveRecords(): (ids: readonly string[]) => Promise<boolean> {
  const say = useText('collect')
  const deletion = useDeletion()
  const refresh = useRefreshRecords()
  return async (ids) => {
    const outcome = await deletion(
      { title: say('deleteAsk', { count: ids.length }), content: say('deleteText'), okText: say('delete') },
      () => removeRecords(ids),
    )
    if (outcome) await refresh()
    return outcome !== null && outcome.skipped.length === 0
  }
}

/** Asks why records are returned. */
export function ReturnDialog({
  ids,
  onClose,
}: {
  ids: readonly string[] | null
  onClose: (done: boolean) => void
}): ReactNode {
  const say = useText('collect')
  const further = useTakeFurther()
  return (
    <FormDialog<{ comment: string }>
      open={ids !== null}
      title={say('returnTitle', { count: ids?.length ?? 0 })}
      okText={say('act_return')}
      onSubmit={async ({ comment }) => {
        await further(ids ?? [], 'return', comment)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="comment"
        label={say('reason')}
        rules={[{ required: true, whitespace: true, message: say('reasonRule') }]}
      >
        <Input.TextArea rows={4} maxLength={COLLECT_COMMENT_LIMIT} showCount />
      </Form.Item>
    </FormDialog>
  )
}

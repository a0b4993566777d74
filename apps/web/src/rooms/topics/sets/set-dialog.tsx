// What a set of questions says of itself: name, description, knowledge points, and of a daily one how many a day.
import { addTopicSet, updateTopicSet, type TopicSetRow } from '@clearbelt/contract/topics/set-calls'
import { Form, Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { call, type InputFor } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRefreshSets } from './sets.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

interface SetWords {
  name: string
  description: string
  knowledges: string[]
  aDay: number
}
const NAME_MAX = 100
const DESCRIPTION_MAX = 500
const A_DAY_MAX = 50

export interface SetDialogProps {
  open: boolean
  /** Null: a new one. */
  set: TopicSetRow | null
  isDaily: boolean
  /** Told the id of a new one. */
  onAdded?: (id: string) => void
  onClose: () => void
}

export function SetDialog({ open, set, isDaily, onAdded, onClose }: SetDialogProps): ReactNode {
  const say = useText('sets')
  const bounds = useBounds()
  const bank = useText('bank')
  const refresh = useRefreshSets()
  const lost = useRef<LostCreation<InputFor<typeof addTopicSet>> | null>(null)
  const submit = async ({ name, description, knowledges, aDay }: SetWords): Promise<void> => {
    const fields = { name, description: description ?? '', knowledges: knowledges ?? [], isDaily, aDay }
    if (set) await call(updateTopicSet, { id: set.id, ...fields }, { silent: true })
    else {
      const id = await sendCreation(
        fields,
        lost,
        (one, requestKey) => call(addTopicSet, one, { silent: true, requestKey }),
        (made, now) => call(updateTopicSet, { id: made, ...now }, { silent: true }),
      )
      onAdded?.(id)
    }
    toast('success', say('saved'))
    await refresh()
  }
  return (
    <FormDialog<SetWords>
      open={open}
      title={say(set ? 'editTitle' : isDaily ? 'addDailyTitle' : 'addTitle')}
      width={560}
      initial={
        set
          ? {
              name: set.name,
              description: set.description,
              knowledges: set.knowledges.map(({ id }) => id),
              aDay: set.aDay,
            }
          : { name: '', description: '', knowledges: [], aDay: 5 }
      }
      onSubmit={submit}
      onClose={() => {
        lost.current = null
        onClose()
      }}
    >
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('nameRule') }]}
      >
        <Input maxLength={NAME_MAX} />
      </Form.Item>
      <Form.Item name="description" label={say('description')}>
        <Input.TextArea rows={2} maxLength={DESCRIPTION_MAX} />
      </Form.Item>
      <Form.Item name="knowledges" label={bank('knowledge')}>
        <KnowledgePicker multiple kind="All" />
      </Form.Item>
      <Form.Item
        name="aDay"
        label={say('aDay')}
        extra={say('aDayHint')}
        hidden={!isDaily}
        rules={
          isDaily
            ? [{ required: true, message: say('aDayRule', { max: sayNumber(A_DAY_MAX) }) }, bounds(1, A_DAY_MAX)]
            : []
        }
      >
        <WholeNumber style={{ width: 120 }} />
      </Form.Item>
    </FormDialog>
  )
}

// Adds or edits a knowledge point, or proposes that to those who manage it: its four names, its category, its order.
import { addKnowledge, updateKnowledge, type KnowledgePoint } from '@clearbelt/contract/knowledge/calls'
import { proposeKnowledge } from '@clearbelt/contract/knowledge/proposals'
import type { Culture } from '@clearbelt/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { useRef, type ReactNode } from 'react'
import { KNOWLEDGE_KEY } from '../../../pickers/knowledge-tree.ts'
import { call, type InputFor } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { sendCreation, sendOnce, type LostCreation, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { nextOrder, ownerName, POINTS_KEY, PROPOSALS_KEY, type Variant } from './points.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export type PointTask =
  | { kind: 'add'; variant: Variant; under: KnowledgePoint | null }
  | { kind: 'edit'; point: KnowledgePoint }
  | { kind: 'propose'; point: KnowledgePoint }

interface Values {
  names: Record<Culture, string>
  code: string
  superiorID: string | undefined
  order: number | null
  deletes?: boolean
  note?: string
}

export function PointDialog({
  task,
  points,
  onClose,
}: {
  task: PointTask | null
  points: readonly KnowledgePoint[]
  onClose: () => void
}): ReactNode {
  const say = useText('knowledge')
  const client = useQueryClient()
  const lost = useRef<LostCreation<InputFor<typeof addKnowledge>> | null>(null)
  const lostProposals = useRef<LostKeys>(new Map())
  const submit = async ({ names, code, superiorID, order, deletes, note }: Values): Promise<void> => {
    if (!task) return
    const shared = { names, superiorID: superiorID ?? null, order: order ?? 0 }
    if (task.kind === 'edit') await call(updateKnowledge, { id: task.point.id, ...shared }, { silent: true })
    else if (task.kind === 'propose') {
      const input = { pointID: task.point.id, wanted: deletes ? null : shared, note: note ?? '' }
      await sendOnce(input, lostProposals.current, (requestKey) =>
        call(proposeKnowledge, input, { silent: true, requestKey }),
      )
    } else {
      const input = { ...shared, code: code.trim(), variant: task.variant }
      // No call changes the code: another one is another point.
      if (lost.current?.input.code !== input.code) lost.current = null
      await sendCreation(
        input,
        lost,
        (one, requestKey) => call(addKnowledge, one, { silent: true, requestKey }),
        (id) => call(updateKnowledge, { id, ...shared }, { silent: true }),
      )
    }
    toast('success', say(({ add: 'added', edit: 'changed', propose: 'proposed' } as const)[task.kind]))
    await Promise.all([
      client.invalidateQueries({ queryKey: PROPOSALS_KEY }),
      client.invalidateQueries({ queryKey: POINTS_KEY }),
      client.invalidateQueries({ queryKey: KNOWLEDGE_KEY }),
    ])
  }
  const title =
    task && task.kind !== 'add'
      ? say(task.kind === 'edit' ? 'editPoint' : 'proposeFor', { name: task.point.name })
      : task?.under
        ? say('addKindUnder', { name: task.under.name })
        : say('addCategory')
  return (
    <FormDialog<Values>
      open={task !== null}
      title={title}
      initial={initialOf(task, points)}
      {...(task?.kind === 'propose' ? { okText: say('sendProposal') } : {})}
      onSubmit={submit}
      onClose={() => {
        lost.current = null
        onClose()
      }}
    >
      {task && <PointFields task={task} points={points} />}
    </FormDialog>
  )
}

function PointFields({ task, points }: { task: PointTask; points: readonly KnowledgePoint[] }): ReactNode {
  const say = useText('knowledge')
  const bounds = useBounds()
  const required = { required: true, whitespace: true, message: say('required') }
  const given = task.kind === 'add' ? null : task.point
  const deletes = Form.useWatch<boolean | undefined>('deletes') ?? false
  const variant = task.kind === 'add' ? task.variant : task.point.variant
  const categories = points.filter((point) => point.variant === variant && point.id !== given?.id)
  const languages: [Culture, string][] = [
    ['zh-CN', say('langZh')],
    ['en', say('langEn')],
    ['es', say('langEs')],
    ['pt-BR', say('langPt')],
  ]
  const staysCategory = (given?.children.length ?? 0) > 0
  return (
    <>
      {task.kind === 'propose' && !task.point.system && (
        <Form.Item name="deletes" valuePropName="checked" noStyle>
          <Checkbox style={{ marginBottom: 16 }}>{say('proposeDeletion')}</Checkbox>
        </Form.Item>
      )}
      {languages.map(([culture, label], at) => (
        <Form.Item
          key={culture}
          name={['names', culture]}
          label={`${say('name')}: ${label}`}
          rules={[required]}
          hidden={deletes}
        >
          <Input maxLength={100} lang={culture} autoFocus={at === 0} />
        </Form.Item>
      ))}
      {task.kind === 'add' && (
        <Form.Item
          name="code"
          label={say('code')}
          extra={say('codeHint')}
          rules={[required, { pattern: /^\s*[a-z0-9][a-z0-9.-]{0,59}\s*$/, message: say('codeRule') }]}
        >
          <Input maxLength={60} spellCheck={false} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="superiorID"
        label={say('parent')}
        hidden={deletes || staysCategory || (task.kind === 'add' && task.under === null)}
      >
        <Select
          allowClear={task.kind !== 'add'}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say('parentNone')}
          options={categories.map((point) => ({ value: point.id, label: point.name }))}
        />
      </Form.Item>
      <Form.Item
        name="order"
        label={say('order')}
        extra={say('orderHint')}
        hidden={deletes}
        rules={deletes ? [] : [bounds(0, 100_000)]}
      >
        <WholeNumber style={{ width: 140 }} />
      </Form.Item>
      {task.kind === 'propose' && (
        <Form.Item name="note" label={say('note')} extra={say('noteHint', { owner: ownerName(task.point, say) })}>
          <Input.TextArea rows={2} maxLength={500} showCount />
        </Form.Item>
      )}
    </>
  )
}

function initialOf(task: PointTask | null, points: readonly KnowledgePoint[]): Partial<Values> {
  if (!task) return {}
  if (task.kind !== 'add')
    return { names: task.point.names, superiorID: task.point.superiorID ?? undefined, order: task.point.order }
  const neighbours = task.under?.children ?? points.filter((point) => point.variant === task.variant)
  return {
    superiorID: task.under?.id,
    order: nextOrder(neighbours),
    ...(task.under ? { code: `${task.under.code}.` } : {}),
  }
}

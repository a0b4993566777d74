// An own item: its name, what it is marked as, and its drawing.
import { addOwnItem, getOwnItem, updateOwnItem, type OwnItemDetail } from '@clearbelt/contract/images/own-items/calls'
import { findDrawingFault, HEIGHT_MAX, OWN_NAME_MAX, type DrawnPart } from '@clearbelt/domain/images/own-item'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { call, type InputFor } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { DrawingField } from './drawing-field.tsx'

interface Values {
  name: string
  knowledgeID: string | null
  parts: DrawnPart[]
}

/** Draws a new item, or changes the one of an id. */
export function OwnItemDialog({
  id,
  onClose,
}: {
  /** Null: a new one. */
  id: string | null
  onClose: (isSaved: boolean) => void
}): ReactNode {
  const say = useText('own-items')
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['ownItem', id],
    enabled: id !== null,
    staleTime: 0,
    queryFn: ({ signal }) => call(getOwnItem, { id: id ?? '' }, { signal, silent: true }),
  })
  const item = id === null ? null : query.data
  const lost = useRef<LostCreation<InputFor<typeof addOwnItem>> | null>(null)
  const save = async ({ name, knowledgeID, parts }: Values): Promise<void> => {
    const written = { name, knowledgeID: knowledgeID ?? null, parts }
    if (item) await call(updateOwnItem, { id: item.id, version: item.version, ...written }, { silent: true })
    else
      await sendCreation(
        written,
        lost,
        (one, requestKey) => call(addOwnItem, one, { silent: true, requestKey }),
        async (made, now) => {
          const { version } = await call(getOwnItem, { id: made }, { silent: true })
          await call(updateOwnItem, { id: made, version, ...now }, { silent: true })
        },
      )
    toast('success', say('saved'))
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['items'] }),
      queries.invalidateQueries({ queryKey: ['ownItem'] }),
    ])
  }
  const check = (parts: readonly DrawnPart[] = []): string | null => {
    if (parts.length === 0) return say('drawRule')
    const found = findDrawingFault(parts)
    return found && say(`fault_${found.fault}`, { n: found.part + 1, mm: HEIGHT_MAX })
  }
  const isReady = item !== undefined
  return (
    <FormDialog<Values>
      open
      // Made anew once the item has come, so that the form begins with it.
      key={item?.version ?? 'new'}
      width={1040}
      title={say(id === null ? 'titleNew' : 'titleOld')}
      initial={initialOf(item)}
      ready={isReady}
      onSubmit={save}
      onClose={onClose}
    >
      {isReady ? (
        <>
          <Form.Item
            name="name"
            label={say('name')}
            rules={[{ required: true, whitespace: true, message: say('nameRule') }]}
          >
            <Input maxLength={OWN_NAME_MAX} autoFocus style={{ maxWidth: 420 }} />
          </Form.Item>
          <Form.Item name="knowledgeID" label={say('point')} extra={say('pointHint')}>
            <KnowledgePicker kind="Image" placeholder={say('everyday')} style={{ maxWidth: 420 }} />
          </Form.Item>
          <Form.Item
            name="parts"
            label={say('drawingLabel')}
            required
            rules={[
              {
                validator: (_, parts: DrawnPart[]) => {
                  const problem = check(parts)
                  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
                },
              },
            ]}
          >
            <DrawingField />
          </Form.Item>
        </>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState rows={6} />
      )}
    </FormDialog>
  )
}

const initialOf = (item: OwnItemDetail | null | undefined): Values => ({
  name: item?.name ?? '',
  knowledgeID: item?.knowledgeID ?? null,
  parts: item?.parts ?? [],
})

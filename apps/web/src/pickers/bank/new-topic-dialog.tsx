// Writes a new question of the bank over whatever asked for one: the fields of its kind, and what the bank says of it.
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import type { SimilarTopic } from '@clearbelt/contract/topics/shapes'
import { setTopicState } from '@clearbelt/contract/topics/work-calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Divider, Form, Select } from 'antd'
import { Suspense, type ReactNode } from 'react'
import type { QuestionForm } from '../../kinds/editor.ts'
import { webKindOf } from '../../kinds/registry.ts'
import { usePublicSetting } from '../../shared/account.ts'
import { CallError, isCallError } from '../../shared/call-error.ts'
import { call } from '../../shared/call.ts'
import { culture } from '../../shared/culture.ts'
import { sayList, useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { namePathOf } from '../../ui/form/form-errors.ts'
import { LoadingState } from '../../ui/states.tsx'
import { KnowledgePicker } from '../knowledge-picker.tsx'
import { useTopicCreation } from './use-topic-creation.ts'
import { DIFFICULTIES, languageName, LANGUAGES, useDifficultyWords, useKindName } from './facts.ts'

/** A question that was written and stored among the own ones. */
export interface WrittenTopic {
  id: string
  kind: KindCode
  name: string
  /** As its kind's editor has it. */
  content: object
  /** It may be asked at once: nobody else has to approve it. */
  isApproved: boolean
}

export interface NewTopicDialogProps {
  /** Null: closed. */
  kind: KindCode | null
  onWritten: (topic: WrittenTopic) => void
  onClose: () => void
}

interface Meta {
  knowledges: string[]
  difficulty: number
  language: Culture
}
type Values = { meta: Meta } & Record<string, unknown>

export function NewTopicDialog({ kind, ...props }: NewTopicDialogProps): ReactNode {
  const form = kind === null ? null : webKindOf(kind).editor.form
  return kind === null || form === null ? null : <KindDialog key={kind} kind={kind} form={form} {...props} />
}

function KindDialog({
  kind,
  form,
  onWritten,
  onClose,
}: Omit<NewTopicDialogProps, 'kind'> & { kind: KindCode; form: QuestionForm }): ReactNode {
  const say = useText('bank')
  const confirm = useConfirm()
  const name = useKindName(kind)
  const needsOther = usePublicSetting(topicSignOff)
  const [instance] = Form.useForm<Values>()
  const { editor } = webKindOf(kind)
  const create = useTopicCreation()
  /** Stores the question; answers its id, or null where its author would rather not keep it beside what is there. */
  const store = async (topic: object): Promise<string | null> => {
    const send = (allowSimilar: boolean) => create({ ...topic, allowSimilar })
    try {
      return await send(false)
    } catch (error) {
      if (!isCallError(error, 'topic-twice', 'topic-similar') || !Array.isArray(error.details)) throw error
      const names = sayList((error.details as SimilarTopic[]).map((one) => one.name))
      const isKept = await confirm({ title: error.message, content: names, okText: say('keepBoth') })
      return isKept ? send(true) : null
    }
  }
  /** What needs no second person is approved at once; what does is handed on to one. */
  const take = async (id: string): Promise<boolean> => {
    const act = needsOther ? 'submit' : 'approve'
    const { changed } = await call(setTopicState, { ids: [id], act, comment: '' }, { silent: true })
    return changed > 0 && !needsOther
  }
  const save = async (): Promise<void> => {
    const { meta, ...fields } = instance.getFieldsValue(true) as Values
    const content = form.settle(fields)
    const { key: _, ...question } = editor.writeDraft({ id: '', kind, key: false, content })
    try {
      const id = await store({ question, ...meta })
      if (id === null) throw new CallError(0, 'aborted', say('notKept'))
      const isApproved = await take(id).catch(() => false)
      toast('success', say(isApproved ? 'writtenApproved' : 'writtenWaits'))
      onWritten({ id, kind, name: editor.nameOf(content), content, isApproved })
    } catch (error) {
      throw placed(error, form)
    }
  }
  return (
    <FormDialog<Values>
      open
      width={920}
      title={say('writeTitle', { kind: name })}
      okText={say('writeAdd')}
      form={instance}
      initial={{ ...form.newContent(), meta: { knowledges: [], difficulty: 3, language: culture } } as Values}
      onSubmit={save}
      onClose={onClose}
    >
      <Suspense fallback={<LoadingState rows={8} />}>
        <form.Fields />
        <Divider />
        <MetaFields />
      </Suspense>
    </FormDialog>
  )
}

function MetaFields(): ReactNode {
  const say = useText('bank')
  const difficulty = useDifficultyWords()
  return (
    <>
      <Form.Item name={['meta', 'knowledges']} label={say('knowledge')}>
        <KnowledgePicker multiple kind="All" />
      </Form.Item>
      <div className="fields-in-line" style={{ display: 'flex', gap: 12 }}>
        <Form.Item name={['meta', 'difficulty']} label={say('difficulty')} required style={{ flex: 1 }}>
          <Select options={DIFFICULTIES.map((value) => ({ value, label: difficulty(value) }))} />
        </Form.Item>
        <Form.Item name={['meta', 'language']} label={say('language')} required style={{ flex: 1 }}>
          <Select options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))} />
        </Form.Item>
      </div>
    </>
  )
}

/** A refusal with its fields named as they stand in this form. */
function placed(error: unknown, form: QuestionForm): unknown {
  if (!isCallError(error)) return error
  const fields = error.fields.map(({ path, message }) => {
    const [part, ...rest] = namePathOf(path)
    const name = part === 'question' ? form.placeOf(rest) : ['meta', ...(part === undefined ? [] : [part])]
    return { path: name.join('.'), message }
  })
  return new CallError(error.status, error.code, error.message, fields, error.retryAfterMs, error.details)
}

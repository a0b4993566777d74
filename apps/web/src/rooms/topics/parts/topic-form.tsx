// Writes one question: the fields of its kind, beside them what the bank says of it, and how a candidate sees it.
import type { SimilarTopic } from '@clearbelt/contract/topics/shapes'
import type { Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Button, Card, Flex, Form, type FormInstance } from 'antd'
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FieldPath, QuestionForm } from '../../../kinds/editor.ts'
import { webKindOf } from '../../../kinds/registry.ts'
import { isCallError } from '../../../shared/call-error.ts'
import { worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { namePathOf, placeErrors } from '../../../ui/form/form-errors.ts'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { MetaFields } from './meta-fields.tsx'
import { SimilarDialog } from './similar-dialog.tsx'
import { TopicPreview } from './topic-preview.tsx'

export interface TopicMeta {
  knowledges: string[]
  difficulty: number
  language: Culture
  source: string
  remark: string
}

/** What the form sends: the question as its kind's wire has it, and what stands beside it. */
export interface WrittenTopic extends TopicMeta {
  question: object
}

export interface TopicFormProps {
  kind: KindCode
  content: object
  meta: TopicMeta
  /** How hard it proved in examinations, in words. */
  proved?: string
  /** Offers to write the next one. */
  isNew: boolean
  /** Saves; what it throws is shown in the form. `shown`: the question as its kind shows it. */
  onSave: (topic: WrittenTopic, allowSimilar: boolean, shown: unknown) => Promise<void>
  onDone: (isNext: boolean, topic: WrittenTopic) => void
  onCancel: () => void
  /** Over the fields. */
  notice?: ReactNode
  /** Under the preview, such as the question that is being translated. */
  beside?: ReactNode
}

type Values = { meta: TopicMeta } & Record<string, unknown>

/** Leaving is going to any other address: the kind stands in the query. */
const isLeaving = (from: { pathname: string; search: string }, to: { pathname: string; search: string }): boolean =>
  from.pathname !== to.pathname || from.search !== to.search

export function TopicForm(props: TopicFormProps): ReactNode {
  const { kind, content, meta, isNew, onSave, onDone, onCancel } = props
  const say = useText('topics')
  const { editor } = webKindOf(kind)
  const form = editor.form as QuestionForm
  const [instance] = Form.useForm<Values>()
  const [busy, setBusy] = useState<'stay' | 'next' | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [similar, setSimilar] = useState<{ found: SimilarTopic[]; isNext: boolean; content: unknown } | null>(null)
  const letGo = useDirtyGuard(isDirty, isLeaving)

  const written = (): WrittenTopic => {
    const { meta: beside, ...fields } = instance.getFieldsValue(true) as Values
    const { key: _, ...question } = editor.writeDraft({ id: '', kind, key: false, content: form.settle(fields) })
    return { question, ...beside }
  }
  const save = async (isNext: boolean, allowSimilar = false): Promise<void> => {
    setBusy(isNext ? 'next' : 'stay')
    setFailure(null)
    try {
      const topic = written()
      await onSave(topic, allowSimilar, form.show(fieldsOf(instance)))
      setDirty(false)
      letGo()
      onDone(isNext, topic)
    } catch (error) {
      if (isCallError(error, 'topic-twice', 'topic-similar') && Array.isArray(error.details))
        setSimilar({ found: error.details as SimilarTopic[], isNext, content: form.show(fieldsOf(instance)) })
      else setFailure(showRefusal(instance, form, error))
    } finally {
      setBusy(null)
    }
  }
  const submit = async (isNext: boolean): Promise<void> => {
    const isFilled = await instance.validateFields().then(
      () => true,
      () => false,
    )
    if (isFilled) return save(isNext)
    const first = instance.getFieldsError().find((field) => field.errors.length > 0)
    if (first) instance.scrollToField(first.name, { focus: true, block: 'center' })
    return undefined
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy !== null) return
    event.preventDefault()
    void submit(isNew)
  }
  const { Fields } = form
  return (
    // The keys that save are heard wherever in the form they are pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKey}>
      <Form<Values>
        form={instance}
        layout="vertical"
        requiredMark="optional"
        initialValues={{ ...content, meta }}
        onValuesChange={() => setDirty(true)}
      >
        <div className="topic-columns">
          <Card>
            <FormFailure text={failure} />
            {props.notice}
            <Suspense fallback={<LoadingState rows={8} />}>
              <Fields />
            </Suspense>
            <Flex wrap gap={8} className="topic-actions">
              <Button
                type="primary"
                loading={busy === 'stay'}
                disabled={busy === 'next'}
                onClick={() => void submit(false)}
              >
                {say('save')}
              </Button>
              {isNew && (
                <Button
                  loading={busy === 'next'}
                  disabled={busy === 'stay'}
                  aria-keyshortcuts="Control+Enter"
                  title={say('saveNextHint')}
                  onClick={() => void submit(true)}
                >
                  {say('saveNext')}
                </Button>
              )}
              <Button onClick={onCancel}>{say('cancel')}</Button>
            </Flex>
          </Card>
          <Flex vertical gap={16} style={{ minWidth: 0 }}>
            <Card>
              <MetaFields proved={props.proved} />
            </Card>
            <Preview kind={kind} form={form} instance={instance} />
            {props.beside}
          </Flex>
        </div>
      </Form>
      <SimilarDialog
        found={similar?.found ?? null}
        own={similar && { kind, content: similar.content }}
        onKeep={() => {
          const isNext = similar?.isNext ?? false
          setSimilar(null)
          void save(isNext, true)
        }}
        onClose={() => setSimilar(null)}
      />
    </div>
  )
}

/** The fields of the kind as they are now. */
function fieldsOf(instance: FormInstance<Values>): object {
  const { meta: _, ...fields } = instance.getFieldsValue(true) as Values
  return fields
}

function Preview({
  kind,
  form,
  instance,
}: {
  kind: KindCode
  form: QuestionForm
  instance: FormInstance<Values>
}): ReactNode {
  const values = Form.useWatch([], instance) as Values | undefined
  return <TopicPreview kind={kind} content={values === undefined ? null : form.show(fieldsOf(instance))} />
}

/** Brings a refusal to its fields; answers what must stand above them. */
function showRefusal(instance: FormInstance<Values>, form: QuestionForm, error: unknown): string | null {
  const failure = worded(error)
  const there = failure.fields.map(({ path, message }) => ({
    path: placeOf(form, namePathOf(path)).join('.'),
    message,
  }))
  const { placed, left } = placeErrors(
    there,
    (name) => instance.getFieldInstance(name) !== undefined || hasField(instance, name),
  )
  instance.setFields(placed as Parameters<typeof instance.setFields>[0])
  const first = placed[0]
  if (first) instance.scrollToField(first.name as never, { focus: true, block: 'center' })
  if (left.length > 0) return left.join(' ')
  return placed.length > 0 ? null : failure.message
}

/** Where a field of the wire stands in this form. */
const placeOf = (form: QuestionForm, [part, ...path]: FieldPath): FieldPath =>
  part === 'question' ? form.placeOf(path) : ['meta', ...(part === undefined ? [] : [part])]

const hasField = (instance: FormInstance<Values>, name: FieldPath): boolean =>
  instance.getFieldsError().some((field) => field.name.join('.') === name.join('.'))

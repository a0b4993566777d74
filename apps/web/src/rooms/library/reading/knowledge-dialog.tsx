// Adds (1), edits (2) or shows (3) an entry of the knowledge base.
import { addKnowledgeAsset, READERS_MAX, updateKnowledgeAsset } from '@clearbelt/contract/library/knowledge-calls'
import { Button, Flex, Form, Input, Modal, Select, Tag, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { TraineePicker } from '../../../pickers/trainee-picker.tsx'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { FileField } from './file-field.tsx'
import { useCategories, useKnowledgeItem, type KnowledgeDetail } from './items.ts'
import { uploadedFile, type KnowledgeUpload } from './upload-state.ts'

export const MODES = { add: 1, edit: 2, view: 3 } as const
export type Mode = (typeof MODES)[keyof typeof MODES]
const NAME_MAX = 100
const TAGS_MAX = 100
const DESCRIPTION_MAX = 500

export interface KnowledgeDialogProps {
  /** Null while it is closed. */
  task: { mode: Mode; id: string | null } | null
  onClose: (done: boolean) => void
}

type Reader = KnowledgeDetail['whiteLists'][number]
interface Fields {
  name: string
  categoryID?: string
  file: KnowledgeUpload | null
  isPublic?: number
  /** Absent while everybody may read it. */
  whiteLists?: Reader[]
  tags: string[]
  description: string
}
const EMPTY: Fields = { name: '', file: null, whiteLists: [], tags: [], description: '' }

export function KnowledgeDialog({ task, onClose }: KnowledgeDialogProps): ReactNode {
  const say = useText('reading')
  const [kept, setKept] = useState(task)
  const lost = useRef<LostCreation<ReturnType<typeof inputOf>> | null>(null)
  // What it says stays while it closes.
  if (task && task !== kept) setKept(task)
  const mode = kept?.mode ?? MODES.add
  const query = useKnowledgeItem(task?.id ?? null)
  const item = task?.id ? query.data : undefined
  const title =
    mode === MODES.add
      ? say('add')
      : mode === MODES.edit
        ? say('editOf', { name: item?.name ?? '' })
        : say('viewOf', { name: item?.name ?? '' })
  if (mode === MODES.view)
    return (
      <Modal
        open={task !== null}
        title={title}
        footer={null}
        width={560}
        destroyOnHidden
        onCancel={() => onClose(false)}
      >
        <QueryState query={query}>
          {(detail) => (
            <Form layout="vertical" disabled initialValues={fieldsOf(detail)} style={{ paddingTop: 8 }}>
              <FieldList isShown />
            </Form>
          )}
        </QueryState>
      </Modal>
    )
  const isReady = mode === MODES.add || item !== undefined
  return (
    <FormDialog<Fields>
      key={`${mode} ${kept?.id ?? ''} ${isReady}`}
      open={task !== null}
      title={title}
      width={560}
      ready={isReady}
      initial={item ? fieldsOf(item) : EMPTY}
      onSubmit={async (values) => {
        const input = inputOf(values)
        if (item) await call(updateKnowledgeAsset, { id: item.id, ...input }, { silent: true })
        else
          await sendCreation(
            input,
            lost,
            (one, requestKey) => call(addKnowledgeAsset, one, { silent: true, requestKey }),
            (made, now) => call(updateKnowledgeAsset, { id: made, ...now }, { silent: true }),
          )
      }}
      onClose={(done) => {
        lost.current = null
        onClose(done)
      }}
    >
      {isReady ? <FieldList /> : <QueryState query={query}>{() => null}</QueryState>}
    </FormDialog>
  )
}

const fieldsOf = ({
  name,
  categoryID,
  resource,
  isPublic,
  whiteLists,
  tags,
  description,
}: KnowledgeDetail): Fields => ({
  name,
  categoryID,
  file: uploadedFile(resource),
  isPublic: isPublic ? 1 : 0,
  whiteLists,
  tags: tagsIn(tags),
  description,
})
const tagsIn = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter(Boolean)

const inputOf = ({ name, categoryID = '', file, isPublic, whiteLists = [], tags = [], description = '' }: Fields) => ({
  name: name.trim(),
  description: description.trim(),
  categoryID,
  isPublic: isPublic === 1,
  tags: tags.join(','),
  resourceID: file?.resourceID ?? '',
  whiteLists: isPublic === 1 ? [] : whiteLists.map(({ userID, userName }) => ({ userID, userName })),
})

/** A rule that says `words` unless `isGood`. */
const rule = <V,>(isGood: (value: V) => boolean, words: string) => ({
  validator: async (_: unknown, value: V) => {
    if (!isGood(value)) throw new Error(words)
  },
})

function FieldList({ isShown = false }: { isShown?: boolean }): ReactNode {
  const say = useText('reading')
  const categories = useCategories()
  return (
    <>
      <Form.Item
        name="name"
        label={say('name')}
        required
        rules={[
          rule(
            (text?: string) => (text ?? '').trim() !== '' && (text ?? '').trim().length <= NAME_MAX,
            say('nameTip', { max: NAME_MAX }),
          ),
        ]}
      >
        <Input maxLength={NAME_MAX + 20} />
      </Form.Item>
      <Form.Item name="categoryID" label={say('category')} rules={[{ required: true, message: say('categoryTip') }]}>
        <Select options={categories.map(({ id, name }) => ({ value: String(id), label: name }))} />
      </Form.Item>
      <Form.Item
        name="file"
        label={say('file')}
        required
        rules={[
          rule((file: KnowledgeUpload | null) => file !== null, say('fileMissing')),
          rule((file: KnowledgeUpload | null) => file === null || file.resourceID !== '', say('fileWait')),
        ]}
      >
        <FileField disabled={isShown} />
      </Form.Item>
      <Form.Item name="isPublic" label={say('visibility')} rules={[{ required: true, message: say('visibilityTip') }]}>
        <ExplainedChoice
          choices={[
            { value: 1, title: say('public'), hint: say('publicHint') },
            { value: 0, title: say('limited'), hint: say('limitedHint') },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['isPublic']}>
        {({ getFieldValue }) =>
          getFieldValue('isPublic') === 0 && (
            <Form.Item
              name="whiteLists"
              label={say('readers')}
              required
              rules={[rule((readers?: Reader[]) => (readers ?? []).length > 0, say('readersMissing'))]}
            >
              <ReadersField disabled={isShown} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item
        name="tags"
        label={say('tags')}
        extra={say('tagsHint', { max: TAGS_MAX })}
        rules={[
          rule((tags?: string[]) => (tags ?? []).join(',').length <= TAGS_MAX, say('tagsTip', { max: TAGS_MAX })),
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，']} />
      </Form.Item>
      <Form.Item name="description" label={say('description')}>
        <Input.TextArea rows={4} maxLength={DESCRIPTION_MAX} showCount />
      </Form.Item>
    </>
  )
}

interface ReadersFieldProps {
  value?: Reader[]
  onChange?: (readers: Reader[]) => void
  disabled: boolean
}

function ReadersField({ value = [], onChange, disabled }: ReadersFieldProps): ReactNode {
  const say = useText('reading')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Flex vertical gap={8} align="start">
      {value.length === 0 ? (
        <Typography.Text type="secondary">{say('readersNone')}</Typography.Text>
      ) : (
        <Flex wrap gap={4} style={{ maxHeight: 160, overflow: 'auto' }}>
          {value.map((reader) => (
            <Tag
              key={reader.userID}
              closable={!disabled}
              onClose={() => onChange?.(value.filter(({ userID }) => userID !== reader.userID))}
            >
              {reader.userName}
            </Tag>
          ))}
        </Flex>
      )}
      {!disabled && <Button onClick={() => setIsOpen(true)}>{say('readersAdd')}</Button>}
      <TraineePicker
        open={isOpen}
        mode="all"
        title={say('readers')}
        already={new Set(value.map(({ userID }) => userID))}
        onPick={(users) =>
          onChange?.(
            [...value, ...users.map(({ id: userID, name }) => ({ userID, userName: name }))].slice(0, READERS_MAX),
          )
        }
        onClose={() => setIsOpen(false)}
      />
    </Flex>
  )
}

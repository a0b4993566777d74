// Changes knowledge points, difficulty, language or source of many questions; what is left empty stays as it is.
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { bulkEditTopics } from '@clearbelt/contract/topics/work-calls'
import type { Culture } from '@clearbelt/contract/wire'
import { Form, Input, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { DIFFICULTIES, languageName, LANGUAGES, useDifficultyWords } from '../../../pickers/bank/facts.ts'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useKeptReport } from '../../../ui/deletion-report.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRefreshBank } from '../api/topics.ts'

const WAYS = ['addKnowledges', 'removeKnowledges', 'knowledges'] as const
interface Wish {
  way: (typeof WAYS)[number]
  points: string[]
  difficulty: number | null
  language: Culture | null
  source: string
  reserved: 'yes' | 'no' | null
}
const NOTHING: Wish = { way: 'addKnowledges', points: [], difficulty: null, language: null, source: '', reserved: null }
const SOURCE_LIMIT = 500

export function BulkEditDialog({
  rows,
  onClose,
}: {
  /** Null: closed. */
  rows: readonly TopicRow[] | null
  onClose: (done: boolean) => void
}): ReactNode {
  const say = useText('topics')
  const bank = useText('bank')
  const difficulty = useDifficultyWords()
  const refresh = useRefreshBank()
  const reportKept = useKeptReport()
  const submit = async ({ way, points, difficulty: level, language, source, reserved }: Wish): Promise<void> => {
    const { changed, skipped } = await call(
      bulkEditTopics,
      {
        ids: (rows ?? []).map(({ id }) => id),
        ...(points.length > 0 ? { [way]: points } : {}),
        ...(level ? { difficulty: level } : {}),
        ...(language ? { language } : {}),
        ...(source.trim() === '' ? {} : { source: source.trim() }),
        ...(reserved ? { isReserved: reserved === 'yes' } : {}),
      },
      { silent: true },
    )
    const done = say('bulkDone', { count: changed })
    if (skipped.length > 0) reportKept(skipped, changed > 0 ? done : undefined)
    else toast('success', done)
    await refresh()
  }
  return (
    <FormDialog<Wish>
      open={rows !== null}
      title={say('bulkTitle', { count: rows?.length ?? 0 })}
      okText={say('bulkApply')}
      width={560}
      initial={NOTHING}
      onSubmit={submit}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>{say('bulkHint')}</p>
      <Form.Item name="way" label={bank('knowledge')} style={{ marginBottom: 8 }}>
        <Radio.Group options={WAYS.map((value) => ({ value, label: say(`bulk_${value}`) }))} />
      </Form.Item>
      <Form.Item name="points">
        <KnowledgePicker multiple kind="All" />
      </Form.Item>
      <Form.Item name="difficulty" label={bank('difficulty')}>
        <Select
          allowClear
          placeholder={say('bulkKeep')}
          options={DIFFICULTIES.map((value) => ({ value, label: difficulty(value) }))}
        />
      </Form.Item>
      <Form.Item name="language" label={bank('language')}>
        <Select
          allowClear
          placeholder={say('bulkKeep')}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        />
      </Form.Item>
      <Form.Item name="reserved" label={bank('practice')}>
        <Select
          allowClear
          placeholder={say('bulkKeep')}
          options={[
            { value: 'yes', label: bank('reservedHint') },
            { value: 'no', label: bank('unreservedHint') },
          ]}
        />
      </Form.Item>
      <Form.Item name="source" label={bank('source')}>
        <Input placeholder={say('bulkKeep')} maxLength={SOURCE_LIMIT} />
      </Form.Item>
    </FormDialog>
  )
}

// What the bank says of a question beside its text: knowledge points, difficulty, language, source, remark.
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { DIFFICULTIES, languageName, LANGUAGES, useDifficultyWords } from '../../../pickers/bank/facts.ts'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { sayNumber, useText } from '../../../shared/i18n.ts'

const SOURCE_LIMIT = 500
const REMARK_LIMIT = 1000
const KNOWLEDGES_MAX = 20

/** Works inside a form with values under `meta`; `isShort`: without the remark, for many questions at once; `proved`: how hard it proved. */
export function MetaFields({ isShort = false, proved }: { isShort?: boolean; proved?: string }): ReactNode {
  const say = useText('topics')
  const bank = useText('bank')
  const difficulty = useDifficultyWords()
  return (
    <>
      <Form.Item
        name={['meta', 'knowledges']}
        label={bank('knowledge')}
        extra={isShort ? undefined : say('knowledgeHint')}
        rules={[
          {
            type: 'array',
            max: KNOWLEDGES_MAX,
            message: say('knowledgeMany', { max: sayNumber(KNOWLEDGES_MAX) }),
          },
        ]}
      >
        <KnowledgePicker multiple kind="All" />
      </Form.Item>
      <div className="topic-pair">
        <Form.Item name={['meta', 'difficulty']} label={bank('difficulty')} extra={proved} required>
          <Select options={DIFFICULTIES.map((value) => ({ value, label: difficulty(value) }))} />
        </Form.Item>
        <Form.Item name={['meta', 'language']} label={bank('language')} required>
          <Select options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))} />
        </Form.Item>
      </div>
      <Form.Item name={['meta', 'source']} label={bank('source')} extra={isShort ? undefined : say('sourceHint')}>
        <Input maxLength={SOURCE_LIMIT} />
      </Form.Item>
      {!isShort && (
        <Form.Item
          name={['meta', 'remark']}
          label={say('remark')}
          extra={say('remarkHint')}
          style={{ marginBottom: 0 }}
        >
          <Input.TextArea rows={2} maxLength={REMARK_LIMIT} />
        </Form.Item>
      )}
    </>
  )
}

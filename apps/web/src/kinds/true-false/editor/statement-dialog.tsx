// Writes a true/false question: the statement, which answer is right, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/true-false/kind'
import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { newItem, type DraftStatement } from './draft.ts'

export function AddStatement({ open, onAdd, onClose }: AdderProps): ReactNode {
  const say = useText('true-false')
  return (
    <StatementDialog
      open={open}
      title={say('addTitle')}
      okText={say('add')}
      onSave={(content) => onAdd([newItem(content)], true)}
      onClose={onClose}
    />
  )
}

export function EditStatement({ item, onSave, onClose }: EditDialogProps): ReactNode {
  const say = useText('true-false')
  return (
    <StatementDialog
      open={item !== null}
      title={say('editTitle')}
      okText={say('save')}
      {...(item ? { initial: item.content as DraftStatement } : {})}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

/** Room for the count of characters, which would lie on the help or the message below. */
const UNDER = { marginBottom: 22 }

interface StatementDialogProps {
  open: boolean
  title: string
  okText: string
  initial?: DraftStatement
  onSave: (content: DraftStatement) => void
  onClose: () => void
}

function StatementDialog({ open, title, okText, initial, onSave, onClose }: StatementDialogProps): ReactNode {
  const say = useText('true-false')
  const atMost = (max: number) => ({ max, message: say('statementLong', { max: sayNumber(max) }) })
  return (
    <FormDialog<DraftStatement>
      open={open}
      title={title}
      okText={okText}
      width={640}
      initial={initial ?? { stem: '', analysis: '' }}
      onSubmit={({ stem, isTrue, analysis }) => {
        onSave({ stem: stem.trim(), isTrue, analysis: (analysis ?? '').trim() })
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="stem"
        label={say('statement')}
        extra={say('statementHint')}
        rules={[{ required: true, whitespace: true, message: say('statementRule') }, atMost(STEM_LIMIT)]}
      >
        <Input.TextArea rows={4} count={{ show: true, max: STEM_LIMIT }} style={UNDER} />
      </Form.Item>
      <Form.Item name="isTrue" label={say('isTrueLabel')} rules={[{ required: true, message: say('answerRule') }]}>
        <Radio.Group
          options={[
            { value: true, label: say('true') },
            { value: false, label: say('false') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="analysis"
        label={say('analysisLabel')}
        extra={say('analysisHint')}
        rules={[atMost(ANALYSIS_LIMIT)]}
      >
        <Input.TextArea rows={3} count={{ show: true, max: ANALYSIS_LIMIT }} style={UNDER} />
      </Form.Item>
    </FormDialog>
  )
}

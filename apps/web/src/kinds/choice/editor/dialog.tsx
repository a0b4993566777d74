// Writes a question with options: what is asked, the options with the right ones marked, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/choice/choice'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { isMany, type ChoiceCode } from '../options.ts'
import { emptyOptions, newItem, type DraftChoice } from './draft.ts'
import { OptionFields } from './option-fields.tsx'

export const AddSingle = (props: AdderProps): ReactNode => <AddChoice {...props} code="single-choice" />
export const EditSingle = (props: EditDialogProps): ReactNode => <EditChoice {...props} code="single-choice" />

export const AddMultiple = (props: AdderProps): ReactNode => <AddChoice {...props} code="multiple-choice" />
export const EditMultiple = (props: EditDialogProps): ReactNode => <EditChoice {...props} code="multiple-choice" />

function AddChoice({ code, open, onAdd, onClose }: AdderProps & { code: ChoiceCode }): ReactNode {
  const say = useText('choice')
  return (
    <ChoiceDialog
      code={code}
      open={open}
      title={say(isMany(code) ? 'addMultipleTitle' : 'addSingleTitle')}
      okText={say('add')}
      onSave={(content) => onAdd([newItem(code, content)], true)}
      onClose={onClose}
    />
  )
}

function EditChoice({ code, item, onSave, onClose }: EditDialogProps & { code: ChoiceCode }): ReactNode {
  const say = useText('choice')
  return (
    <ChoiceDialog
      code={code}
      open={item !== null}
      title={say(isMany(code) ? 'editMultipleTitle' : 'editSingleTitle')}
      okText={say('save')}
      {...(item ? { initial: item.content as DraftChoice } : {})}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

/** Room for the count of characters, which would lie on the help or the message below. */
const UNDER = { marginBottom: 22 }

interface ChoiceDialogProps {
  code: ChoiceCode
  open: boolean
  title: string
  okText: string
  initial?: DraftChoice
  onSave: (content: DraftChoice) => void
  onClose: () => void
}

function ChoiceDialog({ code, open, title, okText, initial, onSave, onClose }: ChoiceDialogProps): ReactNode {
  const say = useText('choice')
  const atMost = (max: number) => ({ max, message: say('tooLong', { max: sayNumber(max) }) })
  return (
    <FormDialog<DraftChoice>
      open={open}
      title={title}
      okText={okText}
      width={720}
      initial={initial ?? { stem: '', options: emptyOptions(), analysis: '' }}
      onSubmit={({ stem, options, analysis }) => {
        onSave({
          stem: stem.trim(),
          options: options.map(({ text, isRight }) => ({ text: text.trim(), isRight: isRight === true })),
          analysis: (analysis ?? '').trim(),
        })
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="stem"
        label={say('question')}
        rules={[{ required: true, whitespace: true, message: say('questionRule') }, atMost(STEM_LIMIT)]}
      >
        <Input.TextArea rows={3} count={{ show: true, max: STEM_LIMIT }} style={UNDER} />
      </Form.Item>
      <OptionFields many={isMany(code)} />
      <Form.Item name="analysis" label={say('analysis')} extra={say('analysisHint')} rules={[atMost(ANALYSIS_LIMIT)]}>
        <Input.TextArea rows={3} count={{ show: true, max: ANALYSIS_LIMIT }} style={UNDER} />
      </Form.Item>
    </FormDialog>
  )
}

// Writes a question with options: what is asked, the options with the right ones marked, and why.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { isMany, type ChoiceCode } from '../options.ts'
import { newChoice, newItem, settleChoice, type DraftChoice } from './draft.ts'
import { ChoiceFields } from './fields.tsx'

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
  return (
    <FormDialog<DraftChoice>
      open={open}
      title={title}
      okText={okText}
      width={720}
      initial={initial ?? newChoice()}
      onSubmit={(values) => {
        onSave(settleChoice(values))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <ChoiceFields code={code} />
    </FormDialog>
  )
}

// Writes a true/false question: the statement, which answer is right, and why.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { newItem, newStatement, settleStatement, type DraftStatement } from './draft.ts'
import { StatementFields } from './fields.tsx'

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

interface StatementDialogProps {
  open: boolean
  title: string
  okText: string
  initial?: DraftStatement
  onSave: (content: DraftStatement) => void
  onClose: () => void
}

function StatementDialog({ open, title, okText, initial, onSave, onClose }: StatementDialogProps): ReactNode {
  return (
    <FormDialog<DraftStatement>
      open={open}
      title={title}
      okText={okText}
      width={640}
      initial={initial ?? newStatement()}
      onSubmit={(values) => {
        onSave(settleStatement(values))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <StatementFields />
    </FormDialog>
  )
}

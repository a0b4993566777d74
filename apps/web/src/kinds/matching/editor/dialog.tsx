// Writes a matching question: what is asked, the picture, its areas with their right names, more names, and why.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { EMPTY, newItem, settleMatching, type DraftMatching } from './draft.ts'
import { MatchingFields } from './fields.tsx'

export function AddMatching({ open, onAdd, onClose }: AdderProps): ReactNode {
  const say = useText('matching')
  return (
    <MatchingDialog
      open={open}
      title={say('addTitle')}
      okText={say('add')}
      initial={EMPTY}
      onSave={(content) => onAdd([newItem(content)], true)}
      onClose={onClose}
    />
  )
}

export function EditMatching({ item, onSave, onClose }: EditDialogProps): ReactNode {
  const say = useText('matching')
  return (
    <MatchingDialog
      open={item !== null}
      title={say('editTitle')}
      okText={say('save')}
      initial={item ? (item.content as DraftMatching) : EMPTY}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

interface MatchingDialogProps {
  open: boolean
  title: string
  okText: string
  initial: DraftMatching
  onSave: (content: DraftMatching) => void
  onClose: () => void
}

function MatchingDialog({ open, title, okText, initial, onSave, onClose }: MatchingDialogProps): ReactNode {
  return (
    <FormDialog<DraftMatching>
      open={open}
      title={title}
      okText={okText}
      width={920}
      initial={initial}
      onSubmit={(values) => {
        onSave(settleMatching(values))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <MatchingFields />
    </FormDialog>
  )
}

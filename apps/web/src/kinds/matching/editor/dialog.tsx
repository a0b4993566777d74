// Writes a matching question: what is asked, the picture, its areas with their right names, more names, and why.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { QuestionDialog } from '../../written/question-dialog.tsx'
import { EMPTY, newItem, settleMatching, type DraftMatching } from './draft.ts'
import { MatchingFields } from './fields.tsx'

export function AddMatching({ open, onAdd, onClose }: AdderProps): ReactNode {
  const say = useText('matching')
  return (
    <QuestionDialog<DraftMatching>
      open={open}
      title={say('addTitle')}
      okText={say('add')}
      initial={EMPTY}
      onSave={(content) => onAdd([newItem(content)], true)}
      settle={settleMatching}
      onClose={onClose}
    >
      <MatchingFields />
    </QuestionDialog>
  )
}

export function EditMatching({ item, onSave, onClose }: EditDialogProps): ReactNode {
  const say = useText('matching')
  return (
    <QuestionDialog<DraftMatching>
      open={item !== null}
      title={say('editTitle')}
      okText={say('save')}
      initial={item ? (item.content as DraftMatching) : EMPTY}
      onSave={onSave}
      settle={settleMatching}
      onClose={onClose}
    >
      <MatchingFields />
    </QuestionDialog>
  )
}

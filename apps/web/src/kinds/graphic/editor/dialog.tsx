// Writes a graphic question: what is asked, the picture, whether it is safe, where the threats lie and what they are.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { QuestionDialog } from '../../written/question-dialog.tsx'
import { EMPTY, newItem, settleGraphic, type DraftGraphic } from './draft.ts'
import { GraphicFields } from './fields.tsx'

export function AddGraphic({ open, onAdd, onClose }: AdderProps): ReactNode {
  const say = useText('graphic')
  return (
    <QuestionDialog<DraftGraphic>
      open={open}
      title={say('addTitle')}
      okText={say('add')}
      initial={EMPTY}
      onSave={(content) => onAdd([newItem(content)], true)}
      settle={settleGraphic}
      onClose={onClose}
    >
      <GraphicFields />
    </QuestionDialog>
  )
}

export function EditGraphic({ item, onSave, onClose }: EditDialogProps): ReactNode {
  const say = useText('graphic')
  return (
    <QuestionDialog<DraftGraphic>
      open={item !== null}
      title={say('editTitle')}
      okText={say('save')}
      initial={item ? (item.content as DraftGraphic) : EMPTY}
      onSave={onSave}
      settle={settleGraphic}
      onClose={onClose}
    >
      <GraphicFields />
    </QuestionDialog>
  )
}

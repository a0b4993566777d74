// Writes a graphic question: what is asked, the picture, whether it is safe, where the threats lie and what they are.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import { EMPTY, newItem, settleGraphic, type DraftGraphic } from './draft.ts'
import { GraphicFields } from './fields.tsx'

export function AddGraphic({ open, onAdd, onClose }: AdderProps): ReactNode {
  const say = useText('graphic')
  return (
    <GraphicDialog
      open={open}
      title={say('addTitle')}
      okText={say('add')}
      initial={EMPTY}
      onSave={(content) => onAdd([newItem(content)], true)}
      onClose={onClose}
    />
  )
}

export function EditGraphic({ item, onSave, onClose }: EditDialogProps): ReactNode {
  const say = useText('graphic')
  return (
    <GraphicDialog
      open={item !== null}
      title={say('editTitle')}
      okText={say('save')}
      initial={item ? (item.content as DraftGraphic) : EMPTY}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

interface GraphicDialogProps {
  open: boolean
  title: string
  okText: string
  initial: DraftGraphic
  onSave: (content: DraftGraphic) => void
  onClose: () => void
}

function GraphicDialog({ open, title, okText, initial, onSave, onClose }: GraphicDialogProps): ReactNode {
  return (
    <FormDialog<DraftGraphic>
      open={open}
      title={title}
      okText={okText}
      width={920}
      initial={initial}
      onSubmit={(values) => {
        onSave(settleGraphic(values))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <GraphicFields />
    </FormDialog>
  )
}

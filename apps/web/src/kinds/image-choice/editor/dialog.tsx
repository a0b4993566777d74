// Writes an image question in the dialog of a paper.
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { AdderProps, EditDialogProps } from '../../editor.ts'
import type { ImageCode } from '../content.ts'
import { newImageChoice, newItem, settleImageChoice, type DraftImageChoice } from './draft.ts'
import { ImageChoiceFields } from './fields.tsx'

export const AddDR = (props: AdderProps): ReactNode => <AddImageChoice {...props} code="image-dr" />
export const EditDR = (props: EditDialogProps): ReactNode => <EditImageChoice {...props} code="image-dr" />
export const AddCT = (props: AdderProps): ReactNode => <AddImageChoice {...props} code="image-ct" />
export const EditCT = (props: EditDialogProps): ReactNode => <EditImageChoice {...props} code="image-ct" />

function AddImageChoice({ code, open, onAdd, onClose }: AdderProps & { code: ImageCode }): ReactNode {
  const say = useText('choice')
  return (
    <ImageChoiceDialog
      code={code}
      open={open}
      okText={say('add')}
      onSave={(content) => onAdd([newItem(code, content)], true)}
      onClose={onClose}
    />
  )
}

function EditImageChoice({ code, item, onSave, onClose }: EditDialogProps & { code: ImageCode }): ReactNode {
  const say = useText('choice')
  return (
    <ImageChoiceDialog
      code={code}
      open={item !== null}
      okText={say('save')}
      {...(item ? { initial: item.content as DraftImageChoice } : {})}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

function ImageChoiceDialog({
  code,
  open,
  okText,
  initial,
  onSave,
  onClose,
}: {
  code: ImageCode
  open: boolean
  okText: string
  initial?: DraftImageChoice
  onSave: (content: DraftImageChoice) => void
  onClose: () => void
}): ReactNode {
  const say = useText('image-choice')
  return (
    <FormDialog<DraftImageChoice>
      open={open}
      title={say(code === 'image-dr' ? 'nameDR' : 'nameCT')}
      okText={okText}
      width={720}
      initial={initial ?? newImageChoice()}
      onSubmit={(values) => {
        onSave(settleImageChoice(values))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <ImageChoiceFields code={code} />
    </FormDialog>
  )
}

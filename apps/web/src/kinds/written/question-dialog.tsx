// The dialog in which a question of a kind is written, over the editor of a paper.
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

export interface QuestionDialogProps<T extends object> {
  open: boolean
  title: string
  okText: string
  initial: T
  /** What the fields hold, as it is kept. */
  settle: (values: T) => T
  onSave: (content: T) => void
  onClose: () => void
  /** The fields of the kind. */
  children: ReactNode
}

export function QuestionDialog<T extends object>({
  settle,
  onSave,
  children,
  ...dialog
}: QuestionDialogProps<T>): ReactNode {
  return (
    <FormDialog<T>
      {...dialog}
      width={920}
      onSubmit={(values) => {
        onSave(settle(values))
        return Promise.resolve()
      }}
    >
      {children}
    </FormDialog>
  )
}

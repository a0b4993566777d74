// Names a new folder, or a file or folder anew. The server is asked whether the name is taken before it is changed.
import { addFolder, renameResource, type ResourceView } from '@clearbelt/contract/library/calls'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { NAME_LIMIT, nameForm } from '@clearbelt/domain/files/names'
import { Form, Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { call, type InputFor } from '../../../shared/call.ts'
import { CallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { isTaken } from '../api/resources.ts'
import { useNameRule } from '../api/name-rule.ts'

export interface NameDialogProps {
  open: boolean
  /** What is renamed; absent: a new folder is made. */
  row?: ResourceView | undefined
  superiorID: string
  onClose: (done: boolean) => void
}

interface Fields {
  name: string
}

export function NameDialog({ open, row, superiorID, onClose }: NameDialogProps): ReactNode {
  const say = useText('library')
  const problemOf = useNameRule()
  const lost = useRef<LostCreation<InputFor<typeof addFolder>> | null>(null)
  const submit = async ({ name: typed }: Fields): Promise<void> => {
    const name = nameForm(typed)
    if (row && name === row.name) return
    // A folder that may be made already would be told to be taken by itself: the server knows.
    if (lost.current === null && (await isTaken(row ?? { type: FOLDER, extension: '' }, name, superiorID))) {
      const message = say('nameTaken', { name })
      throw new CallError(409, 'resource-name-taken', message, [{ path: 'name', message }])
    }
    if (row) await call(renameResource, { id: row.id, name }, { silent: true })
    else
      await sendCreation(
        { name, superiorID },
        lost,
        (one, requestKey) => call(addFolder, one, { silent: true, requestKey }),
        (id, now) => call(renameResource, { id, name: now.name }, { silent: true }),
      )
  }
  return (
    <FormDialog<Fields>
      open={open}
      title={row ? say('renameTitle', { name: row.name }) : say('newFolder')}
      initial={{ name: row?.name ?? '' }}
      onSubmit={submit}
      onClose={(done) => {
        lost.current = null
        onClose(done)
      }}
    >
      <Form.Item
        name="name"
        label={row ? say('name') : say('newFolderName')}
        required
        rules={[
          {
            validator: async (_, typed: string | undefined) => {
              const problem = problemOf(typed ?? '')
              if (problem) throw new Error(problem)
            },
          },
        ]}
      >
        <Input
          autoFocus
          maxLength={NAME_LIMIT + 20}
          showCount={{ formatter: ({ count }) => `${count} / ${NAME_LIMIT}` }}
        />
      </Form.Item>
    </FormDialog>
  )
}

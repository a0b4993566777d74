// The dialog that changes a password: the own one, or that of a named account when nobody is signed in.
import { Alert, Button, Form, Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { setOwnPassword, type LostPassword, type PasswordChange } from '../../../shared/sign-in.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export interface ChangePasswordDialogProps {
  open: boolean
  /** Says why the change is asked for; the caller opens the dialog again when it is closed. */
  forced?: { onSignOut: () => void } | false
  onClose: (done: boolean) => void
}

export function ChangePasswordDialog({ open, forced = false, onClose }: ChangePasswordDialogProps): ReactNode {
  const say = useText('access')
  const signedIn = useSession() !== null
  const lost: LostPassword = useRef(null)
  const required = { required: true, message: say('required') }
  const submit = async (values: PasswordChange): Promise<void> => {
    await setOwnPassword(values, signedIn, lost)
    toast('success', say('changeDone'))
  }
  return (
    <FormDialog<PasswordChange>
      open={open}
      title={say('changeTitle')}
      okText={say('changeNow')}
      complaint={say('formNotPassed')}
      hideCancel={forced !== false}
      onSubmit={submit}
      onClose={onClose}
    >
      {forced && (
        <Alert
          type="info"
          showIcon
          title={say('forced')}
          action={
            <Button type="link" size="small" onClick={forced.onSignOut}>
              {say('signOut')}
            </Button>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      {!signedIn && (
        <Form.Item name="userName" label={say('userName')} rules={[{ ...required, whitespace: true }]}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} autoFocus />
        </Form.Item>
      )}
      <Form.Item name="oldPwd" label={say('oldPwd')} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={100} autoFocus={signedIn} />
      </Form.Item>
      <NewPasswordFields />
    </FormDialog>
  )
}

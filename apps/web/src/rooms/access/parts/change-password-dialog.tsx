// The dialog that changes a password: the own one, or that of a named account when nobody is signed in.
import { CheckCircleTwoTone, MinusCircleOutlined } from '@ant-design/icons'
import { findForbiddenCharacters, findPasswordProblems, isStrongPassword, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_SPECIALS } from '@clearbelt/domain/access/password-rule'
import { Alert, Flex, Form, Input, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { setOwnPassword, type PasswordChange } from '../../../shared/sign-in.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'

export interface ChangePasswordDialogProps {
  open: boolean
  /** Says why the change is asked for; the caller opens the dialog again when it is closed. */
  forced?: boolean
  onClose: (done: boolean) => void
}

export function ChangePasswordDialog({ open, forced = false, onClose }: ChangePasswordDialogProps): ReactNode {
  const say = useText('access')
  const signedIn = useSession() !== null
  const [form] = Form.useForm<PasswordChange>()
  const typed = Form.useWatch('newPwd', form) ?? ''
  const required = { required: true, message: say('required') }
  const submit = async (values: PasswordChange): Promise<void> => {
    await setOwnPassword(values, signedIn)
    toast('success', say('changeDone'))
  }
  return (
    <FormDialog<PasswordChange> open={open} title={say('changeTitle')} okText={say('changeNow')} form={form} hideCancel={forced} onSubmit={submit} onClose={onClose}>
      {forced && <Alert type="info" showIcon title={say('forced')} style={{ marginBottom: 16 }} />}
      {!signedIn && (
        <Form.Item name="userName" label={say('userName')} rules={[{ ...required, whitespace: true }]}>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} autoFocus />
        </Form.Item>
      )}
      <Form.Item name="oldPwd" label={say('oldPwd')} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={100} autoFocus={signedIn} />
      </Form.Item>
      <Form.Item name="newPwd" label={say('newPwd')} validateTrigger="onBlur" dependencies={['oldPwd']} extra={<PasswordRules password={typed} />}
        rules={[required, ({ getFieldValue }) => ({ validator: (_, value: string) => problemOf(value, getFieldValue('oldPwd') as string, say) })]}>
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
      <Form.Item name="confirmPwd" label={say('confirmPwd')} validateTrigger="onBlur" dependencies={['newPwd']}
        rules={[required, ({ getFieldValue }) => ({ validator: (_, value: string) => (!value || value === getFieldValue('newPwd') ? Promise.resolve() : Promise.reject(new Error(say('differ')))) })]}>
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </FormDialog>
  )
}

function problemOf(value: string, old: string, say: ReturnType<typeof useText<'access'>>): Promise<void> {
  if (!value) return Promise.resolve()
  if (!isStrongPassword(value)) return Promise.reject(new Error(say('rule')))
  return value === old ? Promise.reject(new Error(say('same'))) : Promise.resolve()
}

/** The rules, each with a sign whether what is typed keeps it. */
function PasswordRules({ password }: { password: string }): ReactNode {
  const say = useText('access')
  const { token } = theme.useToken()
  const problems = findPasswordProblems(password)
  const lines: [boolean, string][] = [
    [!problems.includes('length'), say('ruleLength', { min: PASSWORD_MIN, max: PASSWORD_MAX })],
    [!problems.includes('no-letter'), say('ruleLetter')],
    [!problems.includes('no-digit'), say('ruleDigit')],
    [!problems.includes('no-special'), say('ruleSpecial')],
    [password !== '' && findForbiddenCharacters(password).length === 0, say('ruleChars', { specials: [...PASSWORD_SPECIALS].join(' ') })],
  ]
  return (
    <ul aria-label={say('rulesLabel')} style={{ listStyle: 'none', margin: '6px 0 0', padding: 0 }}>
      {lines.map(([kept, text]) => (
        <li key={text}>
          <Flex gap={6} align="center" style={{ fontSize: 13 }}>
            {kept ? <CheckCircleTwoTone twoToneColor={token.colorSuccess} aria-label="✓" /> : <MinusCircleOutlined aria-hidden />}
            <Typography.Text type={kept ? 'success' : 'secondary'} style={{ fontSize: 13 }}>{text}</Typography.Text>
          </Flex>
        </li>
      ))}
    </ul>
  )
}

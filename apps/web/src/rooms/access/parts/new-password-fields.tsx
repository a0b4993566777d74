// The new password, its repetition, and the rules beside them.
import { CheckCircleTwoTone, MinusCircleOutlined } from '@ant-design/icons'
import {
  findForbiddenCharacters,
  findPasswordProblems,
  isStrongPassword,
  PASSWORD_MAX,
  PASSWORD_SPECIALS,
  type PasswordRule,
} from '@clearbelt/domain/access/password-rule'
import { Flex, Form, Input, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { usePasswordRule } from '../../../shared/password-rule.ts'

/** The fields `newPwd` and `confirmPwd`; a field `oldPwd` beside them must differ. */
export function NewPasswordFields(): ReactNode {
  const say = useText('access')
  const rule = usePasswordRule()
  const form = Form.useFormInstance()
  const typed = (Form.useWatch('newPwd', form) as string | undefined) ?? ''
  const required = { required: true, message: say('required') }
  return (
    <>
      <Form.Item
        name="newPwd"
        label={say('newPwd')}
        validateTrigger="onBlur"
        dependencies={['oldPwd']}
        extra={<PasswordRules password={typed} rule={rule} />}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value: string) => problemOf(value, getFieldValue('oldPwd') as string | undefined, rule, say),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="confirmPwd"
        label={say('confirmPwd')}
        validateTrigger="onBlur"
        dependencies={['newPwd']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_, value: string) =>
              !value || value === getFieldValue('newPwd')
                ? Promise.resolve()
                : Promise.reject(new Error(say('differ'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </>
  )
}

function problemOf(
  value: string,
  old: string | undefined,
  rule: PasswordRule,
  say: ReturnType<typeof useText<'access'>>,
): Promise<void> {
  if (!value) return Promise.resolve()
  if (!isStrongPassword(value, rule)) return Promise.reject(new Error(say('rule')))
  return value === old ? Promise.reject(new Error(say('same'))) : Promise.resolve()
}

/** The rules, each with a sign whether what is typed keeps it. */
function PasswordRules({ password, rule }: { password: string; rule: PasswordRule }): ReactNode {
  const say = useText('access')
  const { token } = theme.useToken()
  const problems = findPasswordProblems(password, rule)
  const lines: [boolean, string][] = [
    [!problems.includes('length'), say('ruleLength', { min: rule.min, max: PASSWORD_MAX })],
    [!problems.includes('no-letter'), say('ruleLetter')],
    ...(rule.bothCases ? [[!problems.includes('no-both-cases'), say('ruleBothCases')] as [boolean, string]] : []),
    [!problems.includes('no-digit'), say('ruleDigit')],
    [!problems.includes('no-special'), say('ruleSpecial')],
    [
      password !== '' && findForbiddenCharacters(password).length === 0,
      say('ruleChars', { specials: [...PASSWORD_SPECIALS].join(' ') }),
    ],
  ]
  return (
    <ul aria-label={say('rulesLabel')} style={{ listStyle: 'none', margin: '6px 0 0', padding: 0 }}>
      {lines.map(([kept, text]) => (
        <li key={text}>
          <Flex gap={6} align="center" style={{ fontSize: 13 }}>
            {kept ? (
              <CheckCircleTwoTone twoToneColor={token.colorSuccess} aria-label="✓" />
            ) : (
              <MinusCircleOutlined aria-hidden />
            )}
            <Typography.Text type={kept ? 'success' : 'secondary'} style={{ fontSize: 13 }}>
              {text}
            </Typography.Text>
          </Flex>
        </li>
      ))}
    </ul>
  )
}

// The fields of a mobile number and of the code sent to it, for the forms that ask for both.
import { mobileOccupied } from '@clearbelt/contract/access/mobile-calls'
import { MOBILE_TYPED_MAX, readMobile } from '@clearbelt/domain/access/mobile'
import { Form, Input, Space, type InputProps } from 'antd'
import { useRef, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useMobileRule } from '../../../shared/mobile-rule.ts'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { SendCodeButton } from './send-code-button.tsx'

export interface MobileFieldProps {
  /** Whether an account must have the number, or none may. */
  occupied: boolean
  /** What is said when the server knows otherwise. */
  otherwise: string
  autoFocus?: boolean
}

/** The field `mobile`: required, a number, and on leaving it checked with the server. */
export function MobileField({ occupied, otherwise, autoFocus = false }: MobileFieldProps): ReactNode {
  const say = useText('access')
  const rule = useMobileRule()
  const isAbroad = rule === 'international'
  // Questions are counted by network: a number that was found right is not asked for again.
  const right = useRef<string>(null)
  const check = async (value: string | undefined): Promise<void> => {
    if (!value) return
    if (readMobile(value, rule) === null) throw new Error(say(isAbroad ? 'mobileInvalidAbroad' : 'mobileInvalid'))
    if (right.current === value) return
    // Where the question fails, sending the code and the call itself still say what is wrong.
    const answer = await call(mobileOccupied, { mobile: value }, { silent: true }).catch(() => null)
    if (answer === !occupied) throw new Error(otherwise)
    if (answer !== null) right.current = value
  }
  return (
    <Form.Item
      name="mobile"
      label={say('mobile')}
      normalize={(value: string) => (isAbroad ? value : value.replace(/[\s-]/g, ''))}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: say('mobileMissing'), validateTrigger: 'onSubmit' },
        { validator: (_, value: string | undefined) => check(value) },
      ]}
    >
      <Input
        type="tel"
        inputMode="tel"
        autoComplete={isAbroad ? 'tel' : 'tel-national'}
        maxLength={isAbroad ? MOBILE_TYPED_MAX : 20}
        autoFocus={autoFocus}
      />
    </Form.Item>
  )
}

/** The field `checkCode` with its button; the code goes to `to`, or to the number in the field `mobile` beside it. */
export function CodeField({ to }: { to?: string }): ReactNode {
  const say = useText('access')
  return (
    <Form.Item
      name="checkCode"
      label={say('checkCode')}
      normalize={(value: string) => value.replace(/\D/g, '')}
      rules={[{ required: true, message: say('codeMissing') }]}
    >
      <CodeInput {...(to === undefined ? {} : { to })} />
    </Form.Item>
  )
}

/** Takes from its `Form.Item` what an input takes. */
function CodeInput({ to, ...input }: InputProps & { to?: string }): ReactNode {
  const form = Form.useFormInstance()
  const typed = Form.useWatch('mobile', form) as string | undefined
  const fail = (error: unknown): void => {
    const left = showInForm(form, error)
    if (left) form.setFields([{ name: 'checkCode', errors: [left] }])
  }
  return (
    <Space.Compact block>
      <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <SendCodeButton
        mobile={to ?? typed ?? ''}
        onFailure={fail}
        onSent={() => form.setFields([{ name: 'checkCode', errors: [] }])}
        maySend={async () =>
          to !== undefined ||
          form.validateFields(['mobile']).then(
            () => true,
            () => false,
          )
        }
      />
    </Space.Compact>
  )
}

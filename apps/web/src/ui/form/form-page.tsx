// A form as a page of its own, with its actions kept in reach at the bottom.
import { Button, Card, Flex, Form, theme, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { clearOfBottom } from '../kept-clear.ts'
import { useDirtyGuard } from './dirty.tsx'
import { forgetRefusals, showInForm } from './form-errors.ts'
import { FormFailure } from './form-failure.tsx'

export interface FormPageProps<T extends object> {
  initial: Partial<T>
  form?: FormInstance<T>
  okText?: string
  /** Does the work; what it throws is shown in the form. Make the call `silent`. */
  onSubmit: (values: T) => Promise<void>
  /** Called after a successful submit. */
  onDone?: () => void
  onCancel?: () => void
  /** Further buttons beside save. */
  extra?: ReactNode
  /** Everything is shown and nothing can be changed. */
  readOnly?: boolean
  /** Greatest width in px. */
  width?: number
  /** Something that is no field holds what would be lost. */
  holdsMore?: boolean
  children: ReactNode
}

/** A card around `Form.Item`s; leaving it with changes asks. */
export function FormPage<T extends object>({
  initial,
  form: given,
  okText,
  onSubmit,
  onDone,
  onCancel,
  extra,
  readOnly = false,
  width = 720,
  holdsMore = false,
  children,
}: FormPageProps<T>): ReactNode {
  const [own] = Form.useForm<T>()
  const form = given ?? own
  const { token } = theme.useToken()
  const say = useText('ui')
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const letGo = useDirtyGuard(dirty || holdsMore)

  const submit = async (values: T): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit(values)
      setDirty(false)
      letGo()
      onDone?.()
    } catch (error) {
      setFailure(showInForm(form as FormInstance, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card style={{ maxWidth: width }}>
      <Form
        form={form}
        disabled={readOnly}
        layout="vertical"
        requiredMark="optional"
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={initial}
        onValuesChange={(changed) => {
          setDirty(true)
          forgetRefusals(form as FormInstance, changed)
        }}
        onFinish={(values: T) => void submit(values)}
      >
        <FormFailure text={failure} />
        {children}
        {!readOnly && (
          <Flex
            ref={clearOfBottom}
            gap={8}
            wrap
            style={{ position: 'sticky', bottom: 0, paddingBlock: 12, background: token.colorBgContainer, zIndex: 1 }}
          >
            <Button type="primary" htmlType="submit" loading={busy}>
              {okText ?? say('save')}
            </Button>
            {extra}
            {onCancel && (
              <Button onClick={onCancel} disabled={busy}>
                {say('cancel')}
              </Button>
            )}
          </Flex>
        )}
      </Form>
    </Card>
  )
}

// A form in a dialog: label above, error at the field, leaving typed work asks.
import { Form, Modal, type FormInstance } from 'antd'
import { Suspense, useId, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useText } from '../../shared/i18n.ts'
import { useConfirm } from '../confirm.tsx'
import { focusFirstField } from '../first-field.ts'
import { forgetRefusals, showInForm } from './form-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { QueueNotice } from '../queue-notice.tsx'
import { LoadingState } from '../states.tsx'

export interface FormDialogProps<T extends object> {
  open: boolean
  title: ReactNode
  /** What the form starts with each time it opens. */
  initial?: Partial<T>
  okText?: string
  width?: number
  /** Does the work; what it throws is shown in the form. Make the call `silent`. */
  onSubmit: (values: T) => Promise<void>
  /** Called after a successful submit, and when the dialog is left. */
  onClose: (done: boolean) => void
  /** A form instance of the caller's, when it must watch fields. */
  form?: FormInstance<T>
  /** The dialog cannot be cancelled from its buttons, only from the corner. */
  hideCancel?: boolean
  /** False while what the form needs is not there: the dialog then has no buttons. */
  ready?: boolean
  /** Said once over the form when a field is not as it must be. */
  complaint?: string
  children: ReactNode
}

/** A dialog around `Form.Item`s. */
export function FormDialog<T extends object>(props: FormDialogProps<T>): ReactNode {
  const { open, title, okText, width = 480, onClose, hideCancel, ready = true } = props
  const shown = useRef<FormInstance<T>>(null)
  const formId = useId()
  const say = useText('ui')
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const leave = async (): Promise<void> => {
    if (busy) return
    if (
      shown.current?.isFieldsTouched() &&
      !(await confirm({
        title: say('leaveTitle'),
        content: say('leaveText'),
        okText: say('leave'),
        cancelText: say('stay'),
        danger: true,
      }))
    )
      return
    onClose(false)
  }
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      onCancel={() => void leave()}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
      okText={okText ?? say('save')}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: isLoading }}
      cancelText={say('cancel')}
      cancelButtonProps={hideCancel ? { style: { display: 'none' } } : {}}
      {...(ready ? {} : { footer: null })}
    >
      <Suspense fallback={<Loading onChange={setLoading} />}>
        <DialogForm {...props} shown={shown} formId={formId} setBusy={setBusy} />
      </Suspense>
    </Modal>
  )
}

/** While the words or the code of the form are on their way there is nothing to send. */
function Loading({ onChange }: { onChange: (isLoading: boolean) => void }): ReactNode {
  useLayoutEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return <LoadingState rows={3} />
}

/** The form itself: made anew each time the dialog opens. */
function DialogForm<T extends object>({
  initial,
  form: given,
  shown,
  formId,
  setBusy,
  onSubmit,
  onClose,
  complaint,
  children,
}: FormDialogProps<T> & { shown: Ref<FormInstance<T>>; formId: string; setBusy: (busy: boolean) => void }): ReactNode {
  const [own] = Form.useForm<T>()
  const form = given ?? own
  // An instance of the caller's still holds what was typed last time.
  useLayoutEffect(() => given?.resetFields(), [given])
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (values: T): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit(values)
      onClose(true)
    } catch (error) {
      setFailure(showInForm(form as FormInstance, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      ref={shown}
      id={formId}
      form={form}
      layout="vertical"
      requiredMark="optional"
      scrollToFirstError={{ focus: true, block: 'center' }}
      style={{ paddingTop: 8 }}
      {...(initial ? { initialValues: initial } : {})}
      onValuesChange={(changed) => forgetRefusals(form as FormInstance, changed)}
      onFinishFailed={() => setFailure(complaint ?? null)}
      onFinish={(values: T) => void submit(values)}
    >
      <FormFailure text={failure} />
      <QueueNotice />
      <div ref={focusFirstField}>{children}</div>
    </Form>
  )
}

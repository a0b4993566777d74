// The dialog that sets a forgotten password anew through the bound mobile; when done it says so and closes itself.
import { Button, Modal, Result, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { setForgottenPassword, type ForgottenPassword, type LostPassword } from '../../../shared/sign-in.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { CodeField, MobileField } from './mobile-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useCountdown } from './use-countdown.ts'

/** How long success is shown before the dialog closes itself. */
const SHOWN_SECONDS = 3

export function ForgotPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const say = useText('access')
  const [done, setDone] = useState(false)
  const lost: LostPassword = useRef(null)
  const leave = (): void => {
    setDone(false)
    onClose()
  }
  return (
    <>
      <FormDialog<ForgottenPassword>
        open={open && !done}
        title={say('forgotTitle')}
        okText={say('forgotNow')}
        complaint={say('formNotPassed')}
        onSubmit={(values) => setForgottenPassword(values, lost)}
        onClose={(succeeded) => (succeeded ? setDone(true) : leave())}
      >
        <Typography.Paragraph type="secondary">{say('forgotHint')}</Typography.Paragraph>
        <MobileField occupied otherwise={say('mobileUnknown')} autoFocus />
        <CodeField />
        <NewPasswordFields />
      </FormDialog>
      <Modal open={open && done} title={say('forgotTitle')} footer={null} onCancel={leave} destroyOnHidden>
        <ForgotDone onEnd={leave} />
      </Modal>
    </>
  )
}

function ForgotDone({ onEnd }: { onEnd: () => void }): ReactNode {
  const say = useText('access')
  const { left, start } = useCountdown(onEnd)
  useEffect(() => start(SHOWN_SECONDS), [start])
  return (
    <Result
      status="success"
      title={say('forgotDone')}
      subTitle={say('forgotDoneHint', { seconds: left })}
      extra={
        <Button type="primary" onClick={onEnd}>
          {say('closeNow')}
        </Button>
      }
      style={{ padding: '16px 0' }}
    />
  )
}

// The button that sends a verification code and then waits before it can send another.
import { sendCode } from '@clearbelt/contract/access/mobile-calls'
import { readMobile } from '@clearbelt/domain/access/mobile'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useMobileRule } from '../../../shared/mobile-rule.ts'
import { toast } from '../../../shared/toast.ts'
import { useCountdown } from './use-countdown.ts'

/** 0 nothing sent, 1 sent and waiting, 2 may send again. */
type SendState = 0 | 1 | 2

export interface SendCodeButtonProps {
  /** The number as it stands; while it is none the button is disabled. */
  mobile: string
  /** Asked before each sending; when it answers false nothing is sent. */
  maySend: () => Promise<boolean>
  onSent: () => void
  onFailure: (error: unknown) => void
}

export function SendCodeButton({ mobile, maySend, onSent, onFailure }: SendCodeButtonProps): ReactNode {
  const say = useText('access')
  const rule = useMobileRule()
  const [state, setState] = useState<SendState>(0)
  const [busy, setBusy] = useState(false)
  // Two clicks within one frame see the same state.
  const running = useRef(false)
  const { left, start } = useCountdown(() => setState(2))
  const press = async (): Promise<void> => {
    if (state === 1 || running.current) return
    running.current = true
    setBusy(true)
    try {
      if (!(await maySend())) return
      const { seconds } = await call(sendCode, { mobile }, { silent: true })
      setState(1)
      start(seconds)
      toast('success', say('codeSent'))
      onSent()
    } catch (error) {
      setState(0)
      onFailure(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const words = { 0: say('sendCode'), 1: say('sendAgainIn', { seconds: left }), 2: say('sendAgain') }
  return (
    <Button
      disabled={state === 1 || readMobile(mobile, rule) === null}
      loading={busy}
      onClick={() => void press()}
      style={{ minWidth: '9.5em', fontVariantNumeric: 'tabular-nums' }}
    >
      {words[state]}
    </Button>
  )
}

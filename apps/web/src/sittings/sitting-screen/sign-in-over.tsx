// The sign-in that opens over a sitting when its session has ended.
import { useId, useState, type ReactNode } from 'react'
import { worded } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { useQueueText } from '../../shared/sign-in-queue.ts'
import { Dialog } from '../../console/dialog.tsx'
import { signInAgain } from '../sign-in-again.ts'

/** Asks for the credentials of `userID`; `onDone` hears whether they came. */
export function SignInOver({ userID, onDone }: { userID: string; onDone: (isSignedIn: boolean) => void }): ReactNode {
  const say = useText('sitting-screen')
  const line = useQueueText()
  const id = useId()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setFailure(say('userNameMissing'))
    if (password === '') return setFailure(say('passwordMissing'))
    setBusy(true)
    setFailure(null)
    try {
      if (await signInAgain(userID, name, password)) return onDone(true)
      setFailure(say('otherUser'))
    } catch (error) {
      setFailure(worded(error).message)
    }
    setPassword('')
    setBusy(false)
  }
  return (
    <Dialog
      title={say('signInTitle')}
      width={440}
      onClose={() => onDone(false)}
      foot={
        <>
          <button type="button" className="sp-key" onClick={() => onDone(false)}>
            {say('later')}
          </button>
          <button type="submit" form={id} className="sp-key sp-key-main" disabled={isBusy}>
            {say('signIn')}
          </button>
        </>
      }
    >
      <p className="sp-dim">{say('signInText')}</p>
      <form
        id={id}
        className="sp-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <output className="sp-dim">{line}</output>
        {failure !== null && (
          <p role="alert" className="sp-alert">
            {failure}
          </p>
        )}
        <label>
          {say('userName')}
          <input
            className="sp-search"
            data-focus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label>
          {say('password')}
          <input
            className="sp-search"
            type="password"
            autoComplete="current-password"
            maxLength={100}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
      </form>
    </Dialog>
  )
}

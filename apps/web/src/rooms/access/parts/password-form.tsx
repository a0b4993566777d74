// The form of the login page that everybody sees first: user name and password, drawn without the component library.
import { Suspense, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { signInByPassword } from '../../../shared/sign-in.ts'
import { useQueueText } from '../../../shared/sign-in-queue.ts'
import { dressed } from '../../../ui/dress-later.tsx'
import { PlainButton, PlainField, PlainNotice, PlainPassword } from '../../../ui/plain/plain.tsx'
import type { SignInFormProps } from './sign-in-props.ts'
import { useSignInAttempt } from './use-sign-in-attempt.ts'

const SecondStep = dressed(async () => (await import('./second-step.tsx')).SecondStep)

type Field = 'username' | 'password'
type Errors = Partial<Record<Field, string>>
const isField = (path: string): path is Field => path === 'username' || path === 'password'

/** `prepare` is called when the form is sent: what comes after it may be fetched meanwhile. */
export function PasswordForm({ onIn, prepare }: SignInFormProps & { prepare: () => void }): ReactNode {
  const say = useText('access')
  const waits = useQueueText()
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const { busy, failure, second, submit, complain, again } = useSignInAttempt(
    (typed: Record<Field, string>) => signInByPassword(typed.username, typed.password),
    onIn,
    (error) => {
      const { fields, message } = worded(error)
      setErrors(
        Object.fromEntries(fields.filter(({ path }) => isField(path)).map(({ path, message }) => [path, message])),
      )
      password.current?.focus()
      password.current?.select()
      const left = fields.filter(({ path }) => !isField(path)).map((field) => field.message)
      return left.length > 0 ? left.join(' ') : fields.length > 0 ? null : message
    },
  )
  if (second)
    return (
      <Suspense>
        <SecondStep onIn={onIn} onBack={again} />
      </Suspense>
    )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (busy) return
    const typed = { username: name.current?.value ?? '', password: password.current?.value ?? '' }
    const missing: Errors = {
      ...(typed.username.trim() === '' ? { username: say('userNameMissing') } : {}),
      ...(typed.password === '' ? { password: say('passwordMissing') } : {}),
    }
    setErrors(missing)
    if (missing.username || missing.password) {
      complain(say('formNotPassed'))
      const first = missing.username ? name : password
      first.current?.focus()
      return
    }
    prepare()
    void submit(typed)
  }
  return (
    <form noValidate onSubmit={send}>
      {failure && <PlainNotice tone="error">{failure}</PlainNotice>}
      <output style={{ display: 'block' }}>{waits && <PlainNotice tone="info">{waits}</PlainNotice>}</output>
      <PlainField
        ref={name}
        label={say('userName')}
        error={errors.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus
      />
      <PlainPassword
        ref={password}
        label={say('password')}
        error={errors.password}
        name="password"
        autoComplete="current-password"
        maxLength={100}
      />
      <PlainButton kind="main" type="submit" busy={busy}>
        {say('signIn')}
      </PlainButton>
    </form>
  )
}

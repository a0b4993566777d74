// The few controls of the first page, drawn without the component library so that the page is light.
import './plain.css'
import { useId, useState, type ButtonHTMLAttributes, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useText } from '../../shared/i18n.ts'

export type Tone = 'info' | 'error' | 'warning' | 'success'

/** A message that stays where it stands. */
export const PlainNotice = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <span className="plain-notice" data-tone={tone} {...(tone === 'error' ? { role: 'alert' } : {})}>
    {children}
  </span>
)

const BUTTONS = { main: 'plain-button', other: 'plain-button plain-other', link: 'plain-link' } as const

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is filled, `other` framed, both as wide as their place; `link` looks like one. */
  kind: keyof typeof BUTTONS
  /** Stays in reach of the keyboard, and a press does nothing. */
  busy?: boolean
}

export const PlainButton = ({ kind, busy = false, onClick, children, ...rest }: PlainButtonProps): ReactNode => (
  <button
    type="button"
    className={`${BUTTONS[kind]}${busy ? ' plain-busy' : ''}`}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    {...rest}
  >
    {children}
  </button>
)

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** What is wrong with it; stands under the field. */
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A text field under its name. */
export const PlainField = (props: PlainFieldProps): ReactNode => <Field {...props} type="text" />

function Field({ label, error, after, ...input }: PlainFieldProps & { after?: ReactNode }): ReactNode {
  const id = useId()
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className={`plain-box${error ? ' plain-wrong' : ''}`}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {after}
      </div>
      {error && (
        <div id={`${id}-error`} className="plain-error" role="alert">
          {error}
        </div>
      )}
    </div>
  )
}

const EYE = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Zm10 3.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z'

/** A password field, which a press on the eye shows in clear. */
export function PlainPassword(props: PlainFieldProps): ReactNode {
  const say = useText('ui')
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={say(isShown ? 'iconShown' : 'iconHidden')}
          onClick={() => setIsShown(!isShown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden
          >
            <path d={EYE} />
            {!isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  )
}

interface PlainChoiceProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** One of a few, side by side. */
export function PlainChoice<V extends string>({ label, value, options, onChange }: PlainChoiceProps<V>): ReactNode {
  const name = useId()
  return (
    <fieldset className="plain-choice" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

// The calculator of an exam: by keys or by pressing, exact.
import { useRef, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { calculate, cleanSum, SumError } from './calculate.ts'

const KEYS = [
  '(',
  ')',
  '√',
  '%',
  '7',
  '8',
  '9',
  '÷',
  '4',
  '5',
  '6',
  '×',
  '1',
  '2',
  '3',
  '−',
  '0',
  '.',
  '=',
  '+',
] as const

/** The decimal sign of the page's language. */
const pointOf = (): string => (sayNumber(0.5, 1).includes(',') ? ',' : '.')

/** The result, or null where there is none yet. */
function resultOf(sum: string): { text: string; isExact: boolean } | null {
  try {
    return calculate(sum)
  } catch (error) {
    if (error instanceof SumError) return null
    throw error
  }
}

export function Calculator(): ReactNode {
  const say = useText('console')
  const [sum, setSum] = useState('')
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const point = pointOf()
  const result = resultOf(sum)
  const write = (next: string): void => {
    setSum(cleanSum(next))
    setAsked(false)
  }
  const press = (key: (typeof KEYS)[number]): void => {
    if (key === '=') return settle()
    write(sum + key)
    field.current?.focus({ preventScroll: true })
  }
  /** The result becomes the beginning of the next sum. */
  function settle(): void {
    setAsked(true)
    if (result) setSum(result.text)
  }
  const told = (text: string): string => text.replaceAll('.', point)
  const labels: Partial<Record<string, string>> = { '=': say('sumEquals'), '√': say('sumRoot') }
  return (
    <div className="sp-sum">
      <div className="sp-sum-line">
        <input
          ref={field}
          data-focus
          className="sp-search"
          aria-label={say('sumInput')}
          value={told(sum)}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== '=') return
            event.preventDefault()
            settle()
          }}
        />
        <button
          type="button"
          className="sp-sum-key"
          aria-label={say('sumBack')}
          onClick={() => write(sum.slice(0, -1))}
        >
          ⌫
        </button>
        <button type="button" className="sp-sum-key" aria-label={say('sumClear')} onClick={() => write('')}>
          C
        </button>
      </div>
      <output className="sp-sum-result" aria-live="polite">
        {result === null
          ? isAsked && sum !== ''
            ? say('sumError')
            : ' '
          : `${result.isExact ? '=' : '≈'} ${told(result.text)}`}
      </output>
      <div className="sp-sum-keys">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className={key === '=' ? 'sp-sum-key sp-sum-main' : 'sp-sum-key'}
            aria-label={labels[key]}
            onClick={() => press(key)}
          >
            {key === '.' ? point : key}
          </button>
        ))}
      </div>
    </div>
  )
}

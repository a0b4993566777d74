// The time left in the head of the console: quiet if wanted, and said aloud at its last marks.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { formatRemaining, isCalm } from './countdown.ts'
import { Icon } from '../icons.tsx'
import { changeLook, useLook } from '../look/look.ts'
import { createTimeSayer } from './say-time.ts'

/** Four looks a second at the time left; rendered only when the text changes. */
export function Clock({ remainMs }: { remainMs: () => number | null }): ReactNode {
  const say = useText('viewer')
  const sayConsole = useText('console')
  const { isClockHidden } = useLook()
  const [left, setLeft] = useState(remainMs)
  const [said, setSaid] = useState('')
  const sayer = useRef<ReturnType<typeof createTimeSayer> | null>(null)
  useEffect(() => {
    const times = (sayer.current ??= createTimeSayer())
    const look = (): void => {
      const now = remainMs()
      setLeft((was) => (was !== null && now !== null && Math.ceil(was / 1000) === Math.ceil(now / 1000) ? was : now))
      const minutes = now === null ? null : times.look(now)
      if (minutes !== null) setSaid(sayConsole('minutesLeft', { count: sayNumber(minutes) }))
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [remainMs, sayConsole])
  if (left === null) return null
  const isHidden = isClockHidden && isCalm(left)
  return (
    <>
      {!isHidden && (
        <time
          className="sp-clock"
          role="timer"
          aria-label={say('timeLeft')}
          data-calm={isCalm(left)}
          title={say('timeLeft')}
        >
          {formatRemaining(left)}
        </time>
      )}
      {isCalm(left) && (
        <button
          type="button"
          className="sp-plain sp-quiet"
          aria-label={sayConsole(isHidden ? 'showClock' : 'hideClock')}
          title={sayConsole(isHidden ? 'showClock' : 'hideClock')}
          onClick={() => changeLook({ isClockHidden: !isClockHidden })}
        >
          <Icon name={isHidden ? 'clock' : 'hide'} />
        </button>
      )}
      <span className="sp-only-read" aria-live="polite" data-testid="time-said">
        {said}
      </span>
    </>
  )
}

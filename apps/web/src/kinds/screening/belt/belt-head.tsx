// The head of the belt: what is asked, the title, where the belt is, how the answers are kept, and the time left.
import type { AnswerForm } from '@clearbelt/domain/kinds/screening/answers'
import { useEffect, useState, type ReactNode } from 'react'
import { formatRemaining } from '../../../console/time/countdown.ts'
import { Saved } from '../../../console/head.tsx'
import { Icon } from '../../../console/icons.tsx'
import type { PaperConsoleProps } from '../../../console/open/props.ts'
import { Clock } from '../../../console/time/clock.tsx'
import { sayNumber, useText } from '../../../shared/i18n.ts'

export function BeltHead({
  paper,
  form,
  newest,
  note,
  saved,
  remainMs,
  onLeave,
}: Pick<PaperConsoleProps, 'note' | 'saved' | 'remainMs' | 'onLeave'> & {
  paper: Pick<PaperConsoleProps['paper'], 'title' | 'items'>
  form: AnswerForm
  newest: number
}): ReactNode {
  const say = useText('viewer')
  const sayConsole = useText('console')
  const total = paper.items.length
  return (
    <header className="sp-head" data-usage="answer">
      {onLeave && (
        <button
          type="button"
          className="sp-plain sp-leave"
          aria-label={say('leave')}
          title={say('leave')}
          onClick={onLeave}
        >
          <Icon name="previous" size={18} />
        </button>
      )}
      <h1 className="sp-title" title={paper.title}>
        {paper.title}
      </h1>
      <div className="sp-meta">
        <span className="sp-tag bt-mode">{say(`formName${form}`)}</span>
        <span className="bt-head-no" aria-label={sayConsole('questionOf', { index: newest + 1, total })}>
          <b>{sayNumber(newest + 1)}</b> / {sayNumber(total)}
        </span>
      </div>
      <div className="sp-right">
        {note !== undefined && <output className="sp-note">{note}</output>}
        {saved && <Saved state={saved} />}
        {remainMs ? <Clock remainMs={remainMs} /> : <Elapsed />}
      </div>
    </header>
  )
}

/** Where no time runs out, the time since the screen was opened. */
function Elapsed(): ReactNode {
  const say = useText('viewer')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const from = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - from) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className="sp-clock" role="timer" aria-label={say('timeUsed')} title={say('timeUsed')}>
      {formatRemaining(seconds * 1000)}
    </time>
  )
}

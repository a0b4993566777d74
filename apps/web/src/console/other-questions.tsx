// The way to the question before and the question after.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import type { Frame } from './frame.ts'
import { Icon } from './icons.tsx'
import { neighbour, type ConsoleState } from './state.ts'

export function OtherQuestions({ frame, state }: { frame: Frame; state: ConsoleState }): ReactNode {
  const say = useText('console')
  return (
    <nav className="sp-nav" aria-label={say('otherQuestions')}>
      <button
        type="button"
        className="sp-key sp-mode"
        disabled={neighbour(frame.config, state, -1) === null}
        onClick={() => frame.dispatch({ type: 'step', by: -1 })}
      >
        <kbd aria-hidden="true">←</kbd>
        <Icon name="previous" size={14} />
        <span>{say('previousQuestion')}</span>
      </button>
      <button
        type="button"
        className="sp-key sp-mode"
        disabled={neighbour(frame.config, state, 1) === null}
        onClick={() => frame.dispatch({ type: 'step', by: 1 })}
      >
        <kbd aria-hidden="true">→</kbd>
        <Icon name="next" size={14} />
        <span>{say('nextQuestion')}</span>
      </button>
    </nav>
  )
}

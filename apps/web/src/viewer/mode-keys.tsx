// The operator's keys at the bottom of the console: judgement, display modes, the way to the other images.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Icon } from '../console/icons.tsx'
import type { Usage, ViewerAnswer, ViewerItem } from './model.ts'
import { MODE_KEYS } from './modes.ts'
import type { Player } from './player.ts'
import type { PlayerState } from './state.ts'

export interface ConsoleFootProps {
  player: Player
  state: PlayerState
  answer: ViewerAnswer
  item: ViewerItem | undefined
  total: number
}

/** Safe to the left, suspect to the right; in reviews the verdict stands in their place. */
export function ConsoleFoot({ player, state, answer, item, total }: ConsoleFootProps): ReactNode {
  const say = useText('viewer')
  const { usage, form } = player.config
  const isAnswering = usage === 'answer' && form !== null
  return (
    <footer className="sp-foot" data-usage={isAnswering ? 'answer' : 'review'}>
      {isAnswering ? (
        <Judge
          isSafe
          isChosen={answer.isPass === true}
          onChoose={() => player.dispatch({ type: 'judge', isPass: true })}
        />
      ) : (
        <VerdictFigures usage={usage} answer={answer} item={item} />
      )}
      <ModeKeys player={player} state={state} />
      <nav className="sp-nav" aria-label={say('otherImages')}>
        <button
          type="button"
          className="sp-key sp-mode"
          disabled={state.index <= 0}
          onClick={() => player.dispatch({ type: 'step', by: -1 })}
        >
          <kbd aria-hidden="true">←</kbd>
          <Icon name="previous" size={14} />
          <span>{say('previous')}</span>
        </button>
        <button
          type="button"
          className="sp-key sp-mode"
          disabled={state.index >= total - 1}
          onClick={() => player.dispatch({ type: 'step', by: 1 })}
        >
          <kbd aria-hidden="true">→</kbd>
          <Icon name="next" size={14} />
          <span>{say('next')}</span>
        </button>
      </nav>
      {isAnswering && (
        <Judge
          isSafe={false}
          isChosen={answer.isPass === false}
          onChoose={() => player.dispatch({ type: 'judge', isPass: false })}
        />
      )}
    </footer>
  )
}

function Judge({
  isSafe,
  isChosen,
  onChoose,
}: {
  isSafe: boolean
  isChosen: boolean
  onChoose: () => void
}): ReactNode {
  const say = useText('viewer')
  return (
    <button
      type="button"
      className={`sp-judge ${isSafe ? 'sp-judge-safe' : 'sp-judge-suspect'}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Icon name={isSafe ? 'tick' : 'flag'} size={20} />
      {say(isSafe ? 'safe' : 'suspect')}
      <kbd aria-hidden="true">{isSafe ? 'S' : 'D'}</kbd>
    </button>
  )
}

/** The display-mode keys: the mode changes when a key goes down, and goes back when it was held. */
export function ModeKeys({ player, state }: { player: Player; state: PlayerState }): ReactNode {
  const say = useText('viewer')
  const press = (code: (typeof MODE_KEYS)[number]['code'], at: number): void =>
    player.dispatch({ type: 'press-mode', code, at })
  const release = (code: (typeof MODE_KEYS)[number]['code'], at: number): void =>
    player.dispatch({ type: 'release-mode', code, at })
  return (
    <div className="sp-modes" role="toolbar" aria-label={say('displayModes')}>
      {MODE_KEYS.map(({ code, cap }) => (
        <button
          key={code}
          type="button"
          className="sp-key sp-mode"
          data-mode={code}
          aria-pressed={state.mode === code}
          aria-keyshortcuts={cap}
          onPointerDown={(event) => {
            if (event.button === 0) press(code, event.timeStamp)
          }}
          onPointerUp={(event) => release(code, event.timeStamp)}
          onPointerLeave={(event) => release(code, event.timeStamp)}
          onPointerCancel={(event) => release(code, event.timeStamp)}
          // A click without a pointer comes from the keyboard or an assistive device.
          onClick={(event) => {
            if (event.detail === 0) {
              press(code, event.timeStamp)
              release(code, event.timeStamp)
            }
          }}
        >
          <kbd aria-hidden="true">{cap}</kbd>
          <span>{say(`mode${code}`)}</span>
        </button>
      ))}
    </div>
  )
}

function VerdictFigures({
  usage,
  answer,
  item,
}: {
  usage: Usage
  answer: ViewerAnswer
  item: ViewerItem | undefined
}): ReactNode {
  const say = useText('viewer')
  const truth = item?.topic.truth
  if (!item || !truth) return <div className="sp-verdict" />
  return (
    <div className="sp-verdict">
      {usage === 'review' && item.isLeftOut && (
        <span className="sp-pill sp-pill-out" style={{ margin: 0 }}>
          <Icon name="minus" />
          {say('verdictLeftOut')}
        </span>
      )}
      {usage === 'review' && !item.isLeftOut && item.isCorrect !== null && (
        <span className={`sp-pill ${item.isCorrect ? 'sp-pill-good' : 'sp-pill-bad'}`} style={{ margin: 0 }}>
          <Icon name={item.isCorrect ? 'tick' : 'cross'} />
          {say(item.isCorrect ? 'verdictRight' : 'verdictWrong')}
        </span>
      )}
      <dl>
        {usage === 'review' && (
          <>
            <dt>{say('youSaid')}</dt>
            <dd>
              <Judged isPass={answer.isPass} />
            </dd>
          </>
        )}
        <dt>{say('truth')}</dt>
        <dd>{say(truth.isSafe ? 'truthSafe' : 'truthSuspect')}</dd>
      </dl>
    </div>
  )
}

function Judged({ isPass }: { isPass: boolean | null }): ReactNode {
  const say = useText('viewer')
  if (isPass === null) return say('youSaidNothing')
  return (
    <>
      <Icon name={isPass ? 'tick' : 'flag'} size={14} />
      {say(isPass ? 'safe' : 'suspect')}
    </>
  )
}

// The head of the console: what is being sat, how far, how the answers are kept, how much time is left.
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../shared/i18n.ts'
import { langOf } from '../shared/words-language.ts'
import type { Frame } from './frame.ts'
import { Icon } from './icons.tsx'
import type { ConsolePaper, SaveState } from './model.ts'
import type { Slots } from './parts.ts'
import { writeScore } from './score.ts'
import { Slot } from './slot.tsx'
import { Clock } from './time/clock.tsx'
import { Tool } from './tool.tsx'

export interface ConsoleHeadProps {
  paper: ConsolePaper
  frame: Frame
  index: number
  isListOpen: boolean
  isAll: boolean
  /** The question on the screen, where its flag belongs into the head. */
  flag: { id: string; isOn: boolean } | null
  /** The paper has questions whose text can be made larger. */
  hasText: boolean
  /** The choice of a language, before the tools. */
  languages?: ReactNode
  /** Tools that the paper allows, between the others. */
  aids: ReactNode
  /** The question on the screen is a key question. */
  isKey: boolean
  slots: Record<keyof Slots, (element: HTMLElement | null) => void>
  /** Milliseconds left, asked several times a second; absent: no countdown. */
  remainMs?: (() => number | null) | undefined
  saved?: SaveState | undefined
  /** Something is not as it should be, and the exam goes on. */
  note?: string | undefined
  onSubmit?: (() => void) | undefined
  onClose?: (() => void) | undefined
  onLeave?: (() => void) | undefined
}

/** Title, figures of the paper, tools, saved state, countdown and the way out. */
export function ConsoleHead(props: ConsoleHeadProps): ReactNode {
  const { paper, frame, index, isListOpen, isAll, isKey, slots, remainMs, saved, note, onSubmit, onClose, onLeave } =
    props
  const { usage } = frame
  const say = useText('viewer')
  const sayConsole = useText('console')
  return (
    <header className="sp-head" data-usage={usage}>
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
      <h1 className="sp-title" title={paper.title} {...langOf(paper.titleLanguage)}>
        {paper.title}
      </h1>
      <div className="sp-meta">
        <Slot onElement={slots.tags} />
        {usage !== 'answer' && <span className="sp-tag">{say(usage)}</span>}
        {isKey && (
          <span className="sp-tag sp-tag-key">
            <Icon name="star" size={12} />
            {say('keyQuestion')}
          </span>
        )}
        <ul className="sp-facts">
          <li aria-label={sayConsole('questionOf', { index: index + 1, total: paper.items.length })}>
            <b>{sayNumber(index + 1)}</b> / {sayNumber(paper.items.length)}
          </li>
          {paper.score !== null && (
            <li>
              <b>{say('ownScore', { score: writeScore(paper.score) })}</b>
            </li>
          )}
          <li>{say('points', { count: Number(paper.totalScore), score: writeScore(paper.totalScore) })}</li>
          <li>{say('passAt', { score: writeScore(paper.passScore) })}</li>
          <li data-minor="true">{say('minutes', { count: sayNumber(Math.round(paper.totalSeconds / 60)) })}</li>
        </ul>
      </div>
      <div className="sp-tools" role="toolbar" aria-label={sayConsole('tools')}>
        <Slot onElement={slots.tools} />
        {props.languages}
        {props.flag && (
          <Tool
            name="flag"
            words={sayConsole(props.flag.isOn ? 'unflag' : 'flag')}
            keys="K"
            isOn={props.flag.isOn}
            onClick={() => props.flag && frame.dispatch({ type: 'flag', id: props.flag.id })}
          />
        )}
        {props.aids}
        {frame.config.canShowAll === true && (
          <Tool
            name={isAll ? 'one' : 'all'}
            words={sayConsole(isAll ? 'showOne' : 'showAll')}
            keys="O"
            onClick={() => frame.dispatch({ type: 'all', isAll: !isAll })}
          />
        )}
        {props.hasText && (
          <Tool
            name="text"
            words={sayConsole('look')}
            onClick={() => frame.dispatch({ type: 'dialog', dialog: 'look' })}
          />
        )}
        <Tool
          name="list"
          words={sayConsole(isListOpen ? 'hideList' : 'showList')}
          keys="L"
          isOn={isListOpen}
          onClick={() => frame.dispatch({ type: 'list', isOpen: !isListOpen })}
        />
        <Tool
          isMinor
          name="help"
          words={say('helpTitle')}
          onClick={() => frame.dispatch({ type: 'dialog', dialog: 'help' })}
        />
      </div>
      <div className="sp-right">
        {note !== undefined && <output className="sp-note">{note}</output>}
        {saved && <Saved state={saved} />}
        {remainMs && <Clock remainMs={remainMs} />}
        {onSubmit && (
          <button type="button" className="sp-key" onClick={onSubmit}>
            {say('submit')}
          </button>
        )}
        {onClose && (
          <button type="button" className="sp-key" onClick={onClose}>
            {say('close')}
          </button>
        )}
      </div>
    </header>
  )
}

/** How the answers are kept, as one small word. */
export function Saved({ state }: { state: SaveState }): ReactNode {
  const say = useText('viewer')
  if (state.kind === 'signed-out')
    return (
      <button type="button" className="sp-saved" data-kind={state.kind} onClick={state.signIn}>
        <i aria-hidden="true" />
        {say('signInToSave')}
      </button>
    )
  const words = state.kind === 'offline' ? say('offlineSince', { time: state.since }) : say(state.kind)
  return (
    <span
      className="sp-saved"
      data-kind={state.kind}
      data-testid="saved"
      {...(state.kind === 'offline' ? { role: 'status' } : {})}
    >
      <i aria-hidden="true" />
      {words}
    </span>
  )
}

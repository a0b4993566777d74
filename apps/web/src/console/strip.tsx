// The list of questions: which are answered, which need another look, and where one is.
import { Suspense, useEffect, useRef, type ReactNode, type Ref } from 'react'
import { sayNumber, useText } from '../shared/i18n.ts'
import { Icon, type IconName } from './icons.tsx'
import type { Answers, ConsoleItem, Usage } from './model.ts'
import type { PartsOf } from './parts.ts'

export interface StripProps {
  items: readonly ConsoleItem[]
  answers: Answers
  index: number
  usage: Usage
  answered: number
  partsOf: PartsOf
  onShow: (index: number) => void
}

/** The list; each kind draws its own tiles. */
export function Strip({ items, answers, index, usage, answered, partsOf, onShow }: StripProps): ReactNode {
  const say = useText('viewer')
  const sayConsole = useText('console')
  return (
    <nav className="sp-list" id="sp-list" aria-label={sayConsole('questions')}>
      <h2>
        <span>{sayConsole('questions')}</span>
        {usage !== 'preview' && (
          <span>{say('answeredOf', { answered: sayNumber(answered), total: sayNumber(items.length) })}</span>
        )}
      </h2>
      <ol className="sp-thumbs">
        {items.map((item, i) => {
          const { Tile } = partsOf(item.kind)
          return (
            <li key={item.id}>
              <Suspense fallback={<span className="sp-thumb" />}>
                <Tile
                  item={item}
                  number={i + 1}
                  answer={answers[item.id]}
                  usage={usage}
                  isCurrent={i === index}
                  onShow={onShow}
                />
              </Suspense>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export interface TileButtonProps {
  number: number
  isCurrent: boolean
  isKey: boolean
  /** What stands for the question beside its number, read aloud: its name and how it was answered. */
  words: readonly string[]
  /** Named in the style sheet. */
  state: string
  badge?: { tone: 'safe' | 'suspect' | 'out'; icon: IconName } | undefined
  button?: Ref<HTMLButtonElement>
  onShow: (index: number) => void
  children?: ReactNode
}

/** The button of one question in the list; its kind says what is in it. */
export function TileButton(props: TileButtonProps): ReactNode {
  const { number, isCurrent, isKey, words, state, badge, button, onShow, children } = props
  const say = useText('viewer')
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.closest('button')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={button}
      type="button"
      className="sp-thumb"
      data-state={state}
      aria-current={isCurrent}
      aria-label={[...words, ...(isKey ? [say('keyQuestion')] : []), ...(isCurrent ? [say('current')] : [])].join(', ')}
      onClick={() => onShow(number - 1)}
    >
      {children}
      <b ref={place}>{number}</b>
      {badge && (
        <span className={`sp-badge sp-badge-${badge.tone}`}>
          <Icon name={badge.icon} size={11} />
        </span>
      )}
      {isKey && (
        <span className="sp-badge sp-badge-star">
          <Icon name="star" size={11} />
        </span>
      )}
    </button>
  )
}

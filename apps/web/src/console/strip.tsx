// The answer sheet: which questions are answered, which need another look, and where one is.
import './sheet/sheet.css'
import { Suspense, useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react'
import { sayNumber, sayParts, useFullText, useText } from '../shared/i18n.ts'
import type { Frame } from './frame.ts'
import { Icon, type IconName } from './icons.tsx'
import type { ConsoleItem, Usage } from './model.ts'
import type { PartsOf } from './parts.ts'
import { groupsOf, type Group } from './sheet/groups.ts'
import { isListed, type ConsoleState, type Progress } from './state.ts'

export interface StripProps {
  items: readonly ConsoleItem[]
  state: ConsoleState
  frame: Frame
  progress: Progress
  partsOf: PartsOf
  onShow: (index: number) => void
}

/** The list; each kind draws its own tiles. */
export function Strip({ items, state, frame, progress, partsOf, onShow }: StripProps): ReactNode {
  const sayConsole = useText('console')
  const groups = useMemo(() => groupsOf(items), [items])
  const { usage } = frame
  return (
    <nav className="sp-list" id="sp-list" aria-label={sayConsole('questions')}>
      <SheetHead total={items.length} usage={usage} progress={progress} />
      {usage === 'review' && frame.config.ids.some((id) => frame.config.isWrong?.(id)) && (
        <label className="sp-only">
          <input
            type="checkbox"
            checked={state.isWrongOnly}
            onChange={(event) => frame.dispatch({ type: 'wrong-only', isOn: event.target.checked })}
          />
          {sayConsole('wrongOnly')}
        </label>
      )}
      <div className="sp-groups-of">
        {groups.map((group) => (
          <GroupOf key={group.key} group={group} isNamed={groups.length > 1} partsOf={partsOf}>
            {group.items
              .filter(({ item }) => isListed(frame.config, state, item.id))
              .map(({ item, index }) => {
                const { Tile } = partsOf(item.kind)
                return (
                  <li key={item.id} data-flagged={state.flags.includes(item.id)}>
                    <Suspense fallback={<span className="sp-thumb" />}>
                      <Tile
                        item={item}
                        number={index + 1}
                        answer={state.answers[item.id]}
                        usage={usage}
                        isCurrent={index === state.index}
                        isFlagged={state.flags.includes(item.id)}
                        onShow={onShow}
                      />
                    </Suspense>
                  </li>
                )
              })}
          </GroupOf>
        ))}
      </div>
    </nav>
  )
}

function SheetHead({ total, usage, progress }: { total: number; usage: Usage; progress: Progress }): ReactNode {
  const say = useText('viewer')
  const sayConsole = useText('console')
  return (
    <h2>
      <span>{sayConsole('questions')}</span>
      {usage !== 'preview' && (
        <span>{say('answeredOf', { answered: sayNumber(progress.answered), total: sayNumber(total) })}</span>
      )}
      {progress.flagged.length > 0 && (
        <span className="sp-flagged">
          <Icon name="flag" size={11} />
          {sayConsole('flaggedCount', { count: sayNumber(progress.flagged.length) })}
        </span>
      )}
    </h2>
  )
}

function GroupOf({
  group,
  isNamed,
  partsOf,
  children,
}: {
  group: Group
  isNamed: boolean
  partsOf: PartsOf
  children: ReactNode
}): ReactNode {
  const ofKind = useFullText(partsOf(group.kind).groupName)
  const say = useText('console')
  const name = group.section === null ? ofKind : group.section === '' ? say('otherPart') : group.section
  // Tiles with pictures need more room than numbers.
  const look = group.items.every(({ item }) => partsOf(item.kind).canStandAmongOthers) ? 'numbers' : 'pictures'
  return (
    <section className="sp-group" {...(isNamed ? { 'aria-label': name } : {})}>
      {isNamed && <h3>{name}</h3>}
      <ol className="sp-thumbs" data-look={look}>
        {children}
      </ol>
    </section>
  )
}

export interface TileButtonProps {
  number: number
  isCurrent: boolean
  isKey: boolean
  /** To come back to. */
  isFlagged?: boolean
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
  const { number, isCurrent, isKey, isFlagged = false, words, state, badge, button, onShow, children } = props
  const say = useText('viewer')
  const sayConsole = useText('console')
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.closest('button')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const told = [
    ...words,
    ...(isFlagged ? [sayConsole('flagged')] : []),
    ...(isKey ? [say('keyQuestion')] : []),
    ...(isCurrent ? [say('current')] : []),
  ]
  return (
    <button
      ref={button}
      type="button"
      className="sp-thumb"
      data-state={state}
      aria-current={isCurrent}
      aria-label={sayParts(told)}
      onClick={() => onShow(number - 1)}
    >
      {children}
      <b ref={place}>{number}</b>
      {badge && (
        <span className={`sp-badge sp-badge-${badge.tone}`}>
          <Icon name={badge.icon} size={11} />
        </span>
      )}
      {isFlagged && (
        <span className="sp-badge sp-badge-flag">
          <Icon name="flag" size={11} />
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

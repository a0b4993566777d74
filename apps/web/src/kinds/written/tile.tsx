// A written question in the list of questions: its number, and whether it was answered or how it was graded.
import './written.css'
import type { ReactNode } from 'react'
import type { TileProps } from '../../console/parts.ts'
import { TileButton, type TileButtonProps } from '../../console/strip.tsx'

export type TileState = 'unanswered' | 'answered' | 'right' | 'wrong' | 'leftOut'

const BADGES: Record<TileState, TileButtonProps['badge']> = {
  unanswered: undefined,
  answered: { tone: 'safe', icon: 'tick' },
  right: { tone: 'safe', icon: 'tick' },
  wrong: { tone: 'suspect', icon: 'cross' },
  leftOut: { tone: 'out', icon: 'minus' },
}

/** Null in a preview, which has no answers. */
function stateOf({ item, usage }: TileProps, isAnswered: boolean): TileState | null {
  if (usage === 'preview') return null
  if (usage === 'review' && item.isLeftOut) return 'leftOut'
  // Without an answer there is nothing right or wrong to be shown.
  if (usage === 'review' && item.isCorrect !== null && isAnswered) return item.isCorrect ? 'right' : 'wrong'
  return isAnswered ? 'answered' : 'unanswered'
}

export interface WrittenTileProps extends TileProps {
  isAnswered: boolean
  /** The kind in two or three letters. */
  sign: string
  name: string
  sayState: (state: TileState) => string
}

export function WrittenTile(props: WrittenTileProps): ReactNode {
  const { item, number, isCurrent, isAnswered, sign, name, sayState, onShow } = props
  const state = stateOf(props, isAnswered)
  return (
    <TileButton
      number={number}
      isCurrent={isCurrent}
      isKey={item.isKey}
      isFlagged={props.isFlagged}
      words={[name, ...(state === null ? [] : [sayState(state)])]}
      state={state ?? 'plain'}
      badge={state === null ? undefined : BADGES[state]}
      onShow={onShow}
    >
      <span className="wq-tile" aria-hidden="true">
        {sign}
      </span>
    </TileButton>
  )
}

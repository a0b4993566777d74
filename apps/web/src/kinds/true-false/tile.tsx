// A statement in the list of questions: its number, and whether it was answered or how it was graded.
import './statement.css'
import { trueFalseKind, type StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { memo, type ReactNode } from 'react'
import type { TileProps } from '../../console/parts.ts'
import { TileButton, type TileButtonProps } from '../../console/strip.tsx'
import { useText } from '../../shared/i18n.ts'

type State = 'plain' | 'unanswered' | 'answered' | 'right' | 'wrong' | 'leftOut'

const BADGES: Record<State, TileButtonProps['badge']> = {
  plain: undefined,
  unanswered: undefined,
  answered: { tone: 'safe', icon: 'tick' },
  right: { tone: 'safe', icon: 'tick' },
  wrong: { tone: 'suspect', icon: 'cross' },
  leftOut: { tone: 'out', icon: 'minus' },
}

function stateOf({ item, answer, usage }: Pick<TileProps, 'item' | 'answer' | 'usage'>): State {
  if (usage === 'preview') return 'plain'
  if (usage === 'review' && item.isLeftOut) return 'leftOut'
  if (usage === 'review' && item.isCorrect !== null) return item.isCorrect ? 'right' : 'wrong'
  return answer !== undefined && trueFalseKind.isAnswered(answer as StatementAnswer) ? 'answered' : 'unanswered'
}

export const StatementTile = memo(function StatementTile(props: TileProps): ReactNode {
  const say = useText('true-false')
  const { item, number, isCurrent, onShow } = props
  const state = stateOf(props)
  return (
    <TileButton
      number={number}
      isCurrent={isCurrent}
      isKey={item.isKey}
      words={[say('questionNo', { index: number }), ...(state === 'plain' ? [] : [say(`state_${state}`)])]}
      state={state}
      badge={BADGES[state]}
      onShow={onShow}
    >
      <span className="tf-tile" aria-hidden="true">
        {say('tile')}
      </span>
    </TileButton>
  )
})

// A statement in the list of questions.
import { trueFalseKind, type StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import { memo, type ReactNode } from 'react'
import type { TileProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { WrittenTile } from '../written/tile.tsx'

export const StatementTile = memo(function StatementTile(props: TileProps): ReactNode {
  const say = useText('true-false')
  const { answer, number } = props
  return (
    <WrittenTile
      {...props}
      isAnswered={answer !== undefined && trueFalseKind.isAnswered(answer as StatementAnswer)}
      sign={say('tile')}
      name={say('questionNo', { index: number })}
      sayState={(state) => say(`state_${state}`)}
    />
  )
})

// A graphic question in the list of questions.
import { memo, type ReactNode } from 'react'
import type { TileProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { WrittenTile } from '../written/tile.tsx'
import { asAnswer } from './content.ts'

export const GraphicTile = memo(function GraphicTile(props: TileProps): ReactNode {
  const say = useText('graphic')
  const { answer, number } = props
  return (
    <WrittenTile
      {...props}
      isAnswered={asAnswer(answer).isPass !== null}
      sign={say('tile')}
      name={say('questionNo', { index: number })}
      sayState={(state) => say(`state_${state}`)}
    />
  )
})

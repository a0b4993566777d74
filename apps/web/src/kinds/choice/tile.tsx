// A question with options in the list of questions.
import { memo, type ReactNode } from 'react'
import type { TileProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { WrittenTile } from '../written/tile.tsx'
import { asAnswer, isMany } from './options.ts'

export const ChoiceTile = memo(function ChoiceTile(props: TileProps): ReactNode {
  const say = useText('choice')
  const { answer, item, number } = props
  return (
    <WrittenTile
      {...props}
      isAnswered={asAnswer(answer).chosen.length > 0}
      sign={say(isMany(item.kind) ? 'tileMany' : 'tileOne')}
      name={say('questionNo', { index: number })}
      sayState={(state) => say(`state_${state}`)}
    />
  )
})

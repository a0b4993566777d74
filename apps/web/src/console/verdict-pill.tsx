// How the answer to a question was graded, by word and sign.
import type { ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'
import { Icon } from './icons.tsx'
import type { ConsoleItem } from './model.ts'
import { writeScore } from './score.ts'

/** Nothing while it is not known. */
export function VerdictPill({ item }: { item: Pick<ConsoleItem, 'isCorrect' | 'points' | 'isLeftOut'> }): ReactNode {
  const say = useText('viewer')
  if (item.isLeftOut)
    return (
      <span className="sp-pill sp-pill-out" style={{ margin: 0 }}>
        <Icon name="minus" />
        {say('verdictLeftOut')}
      </span>
    )
  if (item.isCorrect === null) return null
  if (!item.isCorrect && item.points && Number(item.points.earned) > 0)
    return (
      <span className="sp-pill sp-pill-part" style={{ margin: 0 }}>
        <Icon name="minus" />
        {say('verdictPart', {
          count: Number(item.points.of),
          earned: writeScore(item.points.earned),
          total: writeScore(item.points.of),
        })}
      </span>
    )
  return (
    <span className={`sp-pill ${item.isCorrect ? 'sp-pill-good' : 'sp-pill-bad'}`} style={{ margin: 0 }}>
      <Icon name={item.isCorrect ? 'tick' : 'cross'} />
      {say(item.isCorrect ? 'verdictRight' : 'verdictWrong')}
    </span>
  )
}

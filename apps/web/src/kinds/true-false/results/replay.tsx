// A statement in a replay, with the answer as it stood.
import '../../written/written.css'
import type { StatementAnswer } from '@clearbelt/domain/kinds/true-false/kind'
import type { ReactNode } from 'react'
import { Icon } from '../../../console/icons.tsx'
import { useText } from '../../../shared/i18n.ts'
import type { ReplayProps } from '../../results.ts'
import { RichText } from '../../written/rich-text.tsx'

export function StatementReplay({ questions, index, answer }: ReplayProps): ReactNode {
  const say = useText('true-false')
  const item = questions[index]
  if (item?.kind !== 'true-false') return null
  const given = (answer as StatementAnswer | undefined)?.isTrue ?? null
  return (
    <main className="sp-question">
      <article className="wq">
        <h2 className="wq-stem">
          <RichText html={item.titleRT} />
        </h2>
        <ul className="wq-options">
          {[true, false].map((value) => (
            <li key={String(value)} className="wq-option wq-shown" data-chosen={given === value}>
              {given === value && <Icon name="tick" size={18} />}
              <span>{say(value ? 'true' : 'false')}</span>
              {given === value && <span className="wq-note">{say('answerGiven')}</span>}
            </li>
          ))}
        </ul>
      </article>
    </main>
  )
}

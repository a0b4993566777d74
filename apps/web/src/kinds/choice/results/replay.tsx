// A question with options in a replay, with what was chosen as it stood.
import '../../written/written.css'
import '../choice.css'
import type { ReactNode } from 'react'
import { Icon } from '../../../console/icons.tsx'
import { useText } from '../../../shared/i18n.ts'
import type { ReplayProps } from '../../results.ts'
import { asAnswer } from '../options.ts'
import { RichText } from '../../written/rich-text.tsx'

export const ChoiceReplay = (props: ReplayProps): ReactNode => <OptionsReplay {...props} />

/** `aside`: stands between the question and its options. */
export function OptionsReplay({ questions, index, answer, aside }: ReplayProps & { aside?: ReactNode }): ReactNode {
  const say = useText('choice')
  const item = questions[index]
  if (item === undefined || !('options' in item)) return null
  const { chosen } = asAnswer(answer)
  return (
    <main className="sp-question">
      <article className="wq">
        <h2 className="wq-stem">
          <RichText html={item.titleRT} />
        </h2>
        {aside}
        <ul className="wq-options wq-lines">
          {item.options.map((option) => {
            const isChosen = chosen.includes(option.id)
            return (
              <li key={option.id} className="wq-option wq-shown" data-chosen={isChosen}>
                <span className="wq-sign">{isChosen && <Icon name="tick" size={18} />}</span>
                <span className="wq-letter">{option.tagName}</span>
                <span className="wq-words">
                  <RichText html={'titleRT' in option ? option.titleRT : ''} />
                </span>
                {isChosen && <span className="wq-note">{say('answerGiven')}</span>}
              </li>
            )
          })}
        </ul>
      </article>
    </main>
  )
}

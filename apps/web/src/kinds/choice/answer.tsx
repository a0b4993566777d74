// A question with options in a sitting: read, and answered by mouse, touch or keyboard.
import './choice.css'
import { useEffect, useRef, type ReactNode } from 'react'
import type { QuestionProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import type { Choice } from './content.ts'
import { asAnswer, isMany, keysOf, listenToOptions, press } from './options.ts'
import { nameOfKind } from './words.ts'
import { RichText } from '../written/rich-text.tsx'
// The keys come with the question: a page from before an upgrade shows them without a file of the new build.
export { MultipleHelp, SingleHelp } from './help.tsx'

export const ChoiceAnswerPart = (question: QuestionProps): ReactNode => (
  <ChoiceAnswering question={question} many={isMany(question.item.kind)} name={nameOfKind(question.item.kind)} />
)

export interface ChoiceAnsweringProps {
  question: QuestionProps
  /** Several options may be chosen. */
  many: boolean
  /** The name of the kind. */
  name: string
  /** Stands before the options and has the letters of the keyboard. */
  aside?: ReactNode
}

export function ChoiceAnswering({ question, many, name, aside }: ChoiceAnsweringProps): ReactNode {
  const say = useText('choice')
  const keys = aside === undefined ? 'all' : 'digits'
  const { item, answer, frame, isCurrent } = question
  const { id } = item
  const { stem, options } = item.content as Choice
  const { chosen } = asAnswer(answer)
  const choose = (option: string): void =>
    // By what stands now, so that two quick keys are two choices.
    frame.dispatch({ type: 'answer', id, answer: press(asAnswer(frame.getState().answers[id]), option, many) })
  const chooseNow = useRef(choose)
  useEffect(() => {
    chooseNow.current = choose
  })
  useEffect(
    () =>
      isCurrent
        ? listenToOptions(options.length, (place) => chooseNow.current(options[place]?.id ?? ''), keys)
        : undefined,
    [options, isCurrent, keys],
  )
  return (
    <WrittenQuestion
      question={question}
      name={name}
      stem={<RichText html={stem} />}
      how={say(many ? 'chooseAll' : 'chooseOne')}
    >
      {aside}
      <div className="wq-options wq-lines" role={many ? 'group' : 'radiogroup'} aria-labelledby={labelsOf(id).both}>
        {options.map((option, place) => {
          const { letter, digit } = keysOf(place)
          const isChosen = chosen.includes(option.id)
          return (
            <label key={option.id} className="wq-option" data-chosen={isChosen}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={`options-${id}`}
                checked={isChosen}
                onChange={() => choose(option.id)}
                aria-keyshortcuts={keys === 'all' ? `${letter} ${digit}` : digit}
              />
              <span className="wq-letter">{option.tagName}</span>
              <span className="wq-words">
                <RichText html={option.titleRT} />
              </span>
              <kbd aria-hidden="true">{digit}</kbd>
            </label>
          )
        })}
      </div>
    </WrittenQuestion>
  )
}

// A question with options in a sitting: read, and answered by mouse, touch or keyboard.
import '../written/written.css'
import './choice.css'
import { useEffect, useRef, type ReactNode } from 'react'
import type { QuestionProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { KindTag, QuestionPlace } from '../written/parts.tsx'
import type { Choice } from './content.ts'
import { asAnswer, isMany, keysOf, listenToOptions, press } from './options.ts'
import { nameOfKind } from './words.ts'

export function ChoiceAnswerPart({ item, number, answer, frame, slots }: QuestionProps): ReactNode {
  const say = useText('choice')
  const { id, kind } = item
  const { stem, options } = item.content as Choice
  const many = isMany(kind)
  const { chosen } = asAnswer(answer)
  const page = useRef<HTMLElement>(null)
  const choose = (option: string): void =>
    // By what stands now, so that two quick keys are two choices.
    frame.dispatch({ type: 'answer', id, answer: press(asAnswer(frame.getState().answers[id]), option, many) })
  const chooseNow = useRef(choose)
  useEffect(() => {
    chooseNow.current = choose
  })
  useEffect(() => {
    page.current?.scrollTo?.({ top: 0 })
    return listenToOptions(options.length, (place) => chooseNow.current(options[place]?.id ?? ''))
  }, [options])
  return (
    <main ref={page} className="sp-question">
      <KindTag slots={slots} name={nameOfKind(kind)} />
      <fieldset className="wq">
        <legend className="wq-stem">
          <QuestionPlace number={number} total={frame.config.ids.length} />
          {stem}
          <span className="wq-how">{say(many ? 'chooseAll' : 'chooseOne')}</span>
        </legend>
        <div className="wq-options wq-lines">
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
                  aria-keyshortcuts={`${letter} ${digit}`}
                />
                <span className="wq-letter">{option.tagName}</span>
                <span className="wq-words">{option.titleRT}</span>
                <kbd aria-hidden="true">{digit}</kbd>
              </label>
            )
          })}
        </div>
      </fieldset>
    </main>
  )
}

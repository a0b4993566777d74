// A matching question in a sitting: areas of a picture are given their names by pointer, touch or keyboard.
import './matching.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { QuestionProps } from '../../console/parts.ts'
import { isTyping } from '../../console/keys.ts'
import { sayList, sayNumber, useText } from '../../shared/i18n.ts'
import { AreaPicture } from '../picture/area-picture.tsx'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import { useWordsLanguage } from '../../shared/words-language.ts'
import { RichText } from '../written/rich-text.tsx'
import { asAnswer, give, givenName, keyOfArea, keyOfName, nextFree, type Matching } from './content.ts'
// The keys come with the question: a page from before an upgrade shows them without a file of the new build.
export { MatchingHelp } from './help.tsx'

const PAGES: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

export function MatchingAnswerPart(question: QuestionProps): ReactNode {
  const say = useText('matching')
  const { item, answer, frame, isCurrent } = question
  const content = item.content as Matching
  const lang = useWordsLanguage()
  const { areas, names, picture, reuse, stem } = content
  const now = asAnswer(answer)
  const [chosen, setChosen] = useState({ item: item.id, area: '' })
  const [told, setTold] = useState('')
  const first = areas[0]?.id ?? ''
  const active = chosen.item === item.id && chosen.area !== '' ? chosen.area : first
  const choose = (area: string): void => setChosen({ item: item.id, area })
  const numberOf = (area: string): string => sayNumber(areas.findIndex(({ id }) => id === area) + 1)
  const textOf = (name: string | undefined): string => names.find(({ id }) => id === name)?.text ?? ''

  const match = (area: string, name: string | null): void => {
    // By what stands now, so that two quick keys are two names.
    const made = give(asAnswer(frame.getState().answers[item.id]), content, area, name)
    frame.dispatch({ type: 'answer', id: item.id, answer: made.answer })
    const words = { n: numberOf(area), name: textOf(name ?? undefined) }
    if (name === null) setTold(say('toldNone', words))
    else if (made.takenFrom === null) setTold(say('told', words))
    else setTold(say('toldTaken', { ...words, from: numberOf(made.takenFrom) }))
  }
  /** Gives the chosen area a name, and goes on to the next one that has none. */
  const matchActive = (name: string): void => {
    const { answer: made } = give(asAnswer(frame.getState().answers[item.id]), content, active, name)
    match(active, name)
    choose(nextFree(made, areas, active))
  }
  const press = (key: string): boolean => {
    const area = areas.find((_, place) => key !== '' && keyOfArea(place) === key)
    const name = names.find((one) => key !== '' && keyOfName(one) === key.toUpperCase())
    if (area) choose(area.id)
    else if (name) matchActive(name.id)
    return area !== undefined || name !== undefined
  }
  const pressNow = useRef(press)
  useEffect(() => {
    pressNow.current = press
  })
  useEffect(() => (isCurrent ? listenTo((key) => pressNow.current(key)) : undefined), [isCurrent])

  const labels = labelsOf(item.id)
  return (
    <WrittenQuestion
      question={question}
      name={say('name')}
      stem={<RichText html={stem} />}
      how={say(reuse ? 'howMany' : 'howOnce')}
    >
      <div className="mq">
        <AreaPicture
          picture={picture}
          areTabStops={false}
          areas={areas.map((area, place) => {
            const name = givenName(now, area.id)
            return {
              ...area,
              label:
                name === undefined
                  ? say('areaFree', { n: sayNumber(place + 1) })
                  : say('areaIs', { n: sayNumber(place + 1), name: textOf(name) }),
              tone: area.id === active ? 'active' : name === undefined ? 'plain' : 'done',
            }
          })}
          onPress={choose}
          onDrop={(area, name) => {
            if (!names.some(({ id }) => id === name)) return
            match(area, name)
            choose(area)
          }}
        />
        <div className="mq-side">
          <ol className="mq-areas" aria-labelledby={labels.both}>
            {areas.map(({ id }, place) => {
              const name = givenName(now, id)
              const n = sayNumber(place + 1)
              return (
                <li key={id} className="mq-area" data-active={id === active}>
                  <label htmlFor={`area-${item.id}-${id}`}>{say('areaNo', { n })}</label>
                  <select
                    id={`area-${item.id}-${id}`}
                    value={name ?? ''}
                    onFocus={() => choose(id)}
                    onChange={(event) => match(id, event.target.value === '' ? null : event.target.value)}
                    onKeyDown={(event) => {
                      const by = PAGES[event.key]
                      if (by === undefined) return
                      // Pages turn the paper here too, as everywhere else in it.
                      event.preventDefault()
                      frame.dispatch({ type: 'step', by })
                    }}
                  >
                    <option value="">{say('noName')}</option>
                    {names.map((one) => (
                      <option key={one.id} value={one.id} {...lang}>
                        {one.tagName} {one.text}
                      </option>
                    ))}
                  </select>
                </li>
              )
            })}
          </ol>
          <ul className="mq-names" aria-label={say('names')}>
            {names.map((one) => {
              const used = areas.filter(({ id }) => givenName(now, id) === one.id).map(({ id }) => numberOf(id))
              return (
                <li key={one.id}>
                  <button
                    type="button"
                    className="mq-name"
                    data-used={used.length > 0}
                    // The lists beside reach the same by keys.
                    tabIndex={-1}
                    draggable
                    onDragStart={(event) => event.dataTransfer.setData('text/plain', one.id)}
                    onClick={() => matchActive(one.id)}
                  >
                    <span className="wq-letter">{one.tagName}</span>
                    <span className="wq-words" {...lang}>
                      {one.text}
                    </span>
                    {used.length > 0 && <span className="mq-used">{say('usedFor', { areas: sayList(used) })}</span>}
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      <p className="sp-only-read" aria-live="polite">
        {told}
      </p>
    </WrittenQuestion>
  )
}

/** Hears single keys; `press` answers whether it took one. Answers the way to stop. */
function listenTo(press: (key: string) => boolean): () => void {
  const onDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
      return
    if (event.key.length !== 1 || isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (press(event.key)) event.preventDefault()
  }
  window.addEventListener('keydown', onDown)
  return () => window.removeEventListener('keydown', onDown)
}

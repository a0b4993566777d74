// A graphic question in a sitting: the picture is judged safe or suspect, and by pattern what is suspect is marked and
// named, by mouse, touch or keyboard.
import './graphic.css'
import { GRAPHIC_MARKS_MAX } from '@clearbelt/domain/kinds/graphic/shape'
import { addMarkTo, chooseSafe, chooseSuspect, removeMarkInGraphic } from '@clearbelt/domain/kinds/marks/answers'
import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '../../console/icons.tsx'
import { isTyping } from '../../console/keys.ts'
import type { QuestionProps } from '../../console/parts.ts'
import { sayNumber, sayParts, useText } from '../../shared/i18n.ts'
import { MarkPicture, useSayPlace, type Place } from '../picture/mark-picture.tsx'
import { labelsOf, WrittenQuestion } from '../written/question.tsx'
import { RichText } from '../written/rich-text.tsx'
import { asAnswer, type Answer, type Graphic, type OwnMark } from './content.ts'
import { TypeDialog } from './type-dialog.tsx'
// The keys come with the question: a page from before an upgrade shows them without a file of the new build.
export { GraphicHelp } from './help.tsx'

/** Keys that judge, in any language, as in the screening of images. */
const CHOICES: Record<string, boolean> = { s: true, 1: true, d: false, 2: false }

/** Each question starts without a selected mark. */
export const GraphicAnswerPart = (question: QuestionProps): ReactNode => (
  <Question key={question.item.id} {...question} />
)

function Question(question: QuestionProps): ReactNode {
  const say = useText('graphic')
  const sayPlace = useSayPlace()
  const { item, answer, frame, isCurrent } = question
  const { id } = item
  const { stem, picture, pattern } = item.content as Graphic
  const { isPass, tags } = asAnswer(answer)
  const [selected, setSelected] = useState<number | null>(null)
  /** The place of a new mark that is to be named, or the mark that is to be named anew. */
  const [asked, setAsked] = useState<{ at: Place; mark: number | null } | null>(null)
  const [told, setTold] = useState('')
  const takesMarks = pattern !== 1

  // By what stands now, so that two quick acts are two.
  const now = (): Answer => asAnswer(frame.getState().answers[id])
  const keep = (next: Answer): void => frame.dispatch({ type: 'answer', id, answer: next })
  const judge = (isSafe: boolean): void => {
    setSelected(null)
    keep(isSafe ? chooseSafe() : chooseSuspect(now()))
    if (takesMarks && isSafe && tags.length > 0) setTold(say('marksCleared'))
  }
  useEffect(
    () =>
      isCurrent
        ? listenToChoices((isSafe) => {
            const stands = asAnswer(frame.getState().answers[id])
            frame.dispatch({ type: 'answer', id, answer: isSafe ? chooseSafe() : chooseSuspect(stands) })
          })
        : undefined,
    [frame, id, isCurrent],
  )
  const describe = (mark: OwnMark, place: number): string =>
    sayParts([
      say(mark.tagName === '' ? 'markNo' : 'markNamed', { n: sayNumber(place + 1), name: mark.tagName }),
      sayPlace(mark),
    ])
  const isFull = tags.length >= GRAPHIC_MARKS_MAX
  const sayFull = (): void => setTold(say('marksFull', { count: GRAPHIC_MARKS_MAX }))

  const add = (mark: OwnMark): void => {
    const outcome = addMarkTo(now(), mark, pattern, GRAPHIC_MARKS_MAX)
    if (!outcome.ok) return sayFull()
    keep(outcome.answer)
    setSelected(outcome.answer.tags.length - 1)
    setTold(say('markSet', { mark: describe(mark, outcome.answer.tags.length - 1) }))
  }
  const mark = (at: Place): void => {
    if (now().tags.length >= GRAPHIC_MARKS_MAX) return sayFull()
    if (pattern === 3) setAsked({ at, mark: null })
    else add({ ...at, tagKp: null, tagName: '' })
  }
  const remove = (place: number): void => {
    const left = removeMarkInGraphic(now(), place)
    keep(left)
    setSelected(null)
    setTold(say(left.isPass === true ? 'lastMarkRemoved' : 'markRemoved', { n: sayNumber(place + 1) }))
  }
  const name = (tagKp: string, tagName: string): void => {
    if (asked === null) return
    setAsked(null)
    const { at, mark: renamed } = asked
    if (renamed === null) return add({ ...at, tagKp, tagName })
    const stands = now()
    keep({ ...stands, tags: stands.tags.map((tag, place) => (place === renamed ? { ...tag, tagKp, tagName } : tag)) })
    setTold(say('markNamed', { n: sayNumber(renamed + 1), name: tagName }))
  }
  return (
    <WrittenQuestion
      question={question}
      name={say(`pattern${pattern}`)}
      stem={<RichText html={stem} />}
      how={say(`how${pattern}`)}
    >
      <div className="gq">
        <div className="gq-picture">
          <MarkPicture
            picture={picture}
            marks={tags.map((tag, place) => ({
              ...tag,
              label: describe(tag, place),
              tone: selected === place ? 'active' : 'plain',
            }))}
            {...(takesMarks ? { onMark: mark, onRemove: remove, onSelect: setSelected } : {})}
            pending={asked?.mark === null ? asked.at : null}
          />
        </div>
        <div className="gq-side">
          <div className="wq-options gq-judge" role="radiogroup" aria-labelledby={labelsOf(id).both}>
            {[true, false].map((value) => (
              <label key={String(value)} className="wq-option" data-chosen={isPass === value}>
                <input
                  type="radio"
                  name={`graphic-${id}`}
                  checked={isPass === value}
                  onChange={() => judge(value)}
                  aria-keyshortcuts={value ? 'S 1' : 'D 2'}
                />
                <Icon name={value ? 'tick' : 'flag'} size={18} />
                <span>{say(value ? 'safe' : 'suspect')}</span>
                <kbd aria-hidden="true">{value ? 'S' : 'D'}</kbd>
              </label>
            ))}
          </div>
          {takesMarks && tags.length > 0 && (
            <ol className="gq-marks" aria-label={say('marks')}>
              {tags.map((tag, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- marks have no other identity
                <li key={place} className="gq-mark" data-active={selected === place}>
                  <span className="wq-letter">{sayNumber(place + 1)}</span>
                  <span className="gq-said">
                    {tag.tagName !== '' && <b>{tag.tagName}</b>}
                    <small>{sayPlace(tag)}</small>
                  </span>
                  {pattern === 3 && (
                    <button
                      type="button"
                      className="wq-tool"
                      aria-label={say('rename', { n: sayNumber(place + 1) })}
                      onClick={() => setAsked({ at: tag, mark: place })}
                    >
                      <Icon name="pen" size={14} />
                    </button>
                  )}
                  <button
                    type="button"
                    className="wq-tool"
                    aria-label={say('removeMark', { n: sayNumber(place + 1) })}
                    onClick={() => remove(place)}
                  >
                    <Icon name="cross" size={14} />
                  </button>
                </li>
              ))}
            </ol>
          )}
          {isFull && <p className="gq-full">{say('marksFull', { count: GRAPHIC_MARKS_MAX })}</p>}
        </div>
      </div>
      <p className="sp-only-read" aria-live="polite">
        {told}
      </p>
      {asked && (
        <TypeDialog side={asked.at.x < 0.5 ? 'right' : 'left'} onChoose={name} onClose={() => setAsked(null)} />
      )}
    </WrittenQuestion>
  )
}

/** Hears the keys that judge; answers the way to stop. */
function listenToChoices(choose: (isSafe: boolean) => void): () => void {
  const onDown = (event: globalThis.KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const value = CHOICES[event.key.toLowerCase()]
    if (value === undefined) return
    event.preventDefault()
    choose(value)
  }
  window.addEventListener('keydown', onDown)
  return () => window.removeEventListener('keydown', onDown)
}

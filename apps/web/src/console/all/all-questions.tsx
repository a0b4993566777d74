// All questions of a paper one below the other. What is out of sight is laid out when it comes near, and is found by the
// browser's search all the same.
import './all.css'
import { Fragment, memo, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useText } from '../../shared/i18n.ts'
import { WordsLanguage } from '../../shared/words-language.ts'
import type { Frame } from '../frame.ts'
import type { ConsoleItem } from '../model.ts'
import { PartItem, type RichView } from '../part/part-intro.tsx'
import { MissingPictures } from '../missing.tsx'
import { NO_SLOTS, type PartsOf } from '../parts.ts'
import { isListed, type ConsoleState } from '../state.ts'
import { questionRead } from './visible.ts'

export interface AllQuestionsProps {
  items: readonly ConsoleItem[]
  state: ConsoleState
  frame: Frame
  partsOf: PartsOf
  Rich: RichView
}

export function AllQuestions({ items, state, frame, partsOf, Rich }: AllQuestionsProps): ReactNode {
  const say = useText('console')
  const page = useRef<HTMLElement>(null)
  useReading(page, frame, items.length)
  // The first question of each section that is listed; its instructions stand before it.
  const begun = new Map<number, ConsoleItem>()
  for (const item of items)
    if (item.part && !begun.has(item.part.place) && isListed(frame.config, state, item.id))
      begun.set(item.part.place, item)
  return (
    <main ref={page} className="sp-all" aria-label={say('questions')}>
      <ol className="sp-all-list">
        {items.map((item, index) =>
          isListed(frame.config, state, item.id) ? (
            <Fragment key={item.id}>
              {begun.get(item.part?.place ?? -1) === item && item.part && <PartItem part={item.part} Rich={Rich} />}
              <One
                item={item}
                index={index}
                answer={state.answers[item.id]}
                isCurrent={index === state.index}
                moves={index === state.index ? state.moves : 0}
                isFlagged={state.flags.includes(item.id)}
                isFolded={state.folded.includes(item.id)}
                frame={frame}
                partsOf={partsOf}
              />
            </Fragment>
          ) : null,
        )}
      </ol>
    </main>
  )
}

interface OneProps {
  item: ConsoleItem
  index: number
  answer: unknown
  isCurrent: boolean
  moves: number
  isFlagged: boolean
  isFolded: boolean
  frame: Frame
  partsOf: PartsOf
}

const One = memo(function One({ index, partsOf, ...question }: OneProps): ReactNode {
  const { item, frame, isCurrent } = question
  const { Answer, Review } = partsOf(item.kind)
  const Question = frame.usage === 'answer' ? Answer : Review
  const read = (): void => frame.dispatch({ type: 'show', index, isRead: true })
  return (
    <li className="sp-one" data-question={index} data-current={isCurrent} onFocusCapture={read} onPointerDown={read}>
      <WordsLanguage value={item.language ?? null}>
        <MissingPictures id={item.id} frame={frame}>
          <Question {...question} number={index + 1} slots={NO_SLOTS} isAmongOthers />
        </MissingPictures>
      </WordsLanguage>
    </li>
  )
})

/** Follows the reader: which question is in sight is the one that keys are meant for. */
function useReading(page: RefObject<HTMLElement | null>, frame: Frame, count: number): void {
  useEffect(() => {
    const box = page.current
    if (!box) return undefined
    let asked = 0
    const look = (): void => {
      asked = 0
      const spans: ({ top: number; bottom: number } | null)[] = Array.from({ length: count }, () => null)
      for (const one of box.querySelectorAll<HTMLElement>('[data-question]'))
        spans[Number(one.dataset.question)] = one.getBoundingClientRect()
      const { top, bottom } = box.getBoundingClientRect()
      frame.dispatch({
        type: 'show',
        index: questionRead(spans, { top, bottom }, frame.getState().index),
        isRead: true,
      })
    }
    const onScroll = (): void => {
      if (asked === 0) asked = requestAnimationFrame(look)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(asked)
      box.removeEventListener('scroll', onScroll)
    }
  }, [page, frame, count])
}

// Everything recorded of a sitting as a list to jump in; the moment shown stays in sight.
import type { ReplayMoment } from '@clearbelt/contract/exams/invigilation-calls'
import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { sayGiven, useKindTexts } from '../../../../kinds/registry.ts'
import { sayList, sayNumber, useText, type Say } from '../../../../shared/i18n.ts'
import { MODE_KEYS } from '../../../../viewer/modes.ts'
import { cameraWords, clockOf, reasonWords, wordsOfAct } from '../parts/day-timeline.tsx'
import { whyWords } from '../parts/late-answers.tsx'

export interface MomentListProps {
  moments: readonly ReplayMoment[]
  /** The one shown; -1 for none. */
  place: number
  zone: string
  onJump: (place: number) => void
}

export function MomentList({ moments, place, zone, onJump }: MomentListProps): ReactNode {
  useKindTexts()
  const say = useText('invigilation')
  const sayMode = useText('viewer')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }, [place])
  const words = useMemo(
    () =>
      moments.map((moment) =>
        wordsOf(moment, say, (mode) => {
          const known = MODE_KEYS.find((one) => String(one.code) === mode)
          return known ? sayMode(`mode${known.code}`) : mode
        }),
      ),
    [moments, say, sayMode],
  )
  return (
    <aside className="sp-list" aria-label={say('moments')}>
      <h2>
        <span>{say('moments')}</span>
        <span>
          {sayNumber(Math.max(0, place + 1))} / {sayNumber(moments.length)}
        </span>
      </h2>
      <ol ref={list} className="rp-moments">
        {moments.map((moment, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of moments never changes
          <Line
            key={index}
            kind={moment.kind}
            isCurrent={index === place}
            time={clockOf(moment.at, zone)}
            words={words[index] ?? ''}
            place={index}
            onJump={onJump}
          />
        ))}
      </ol>
    </aside>
  )
}

const Line = memo(function Line({
  kind,
  isCurrent,
  time,
  words,
  place,
  onJump,
}: {
  kind: string
  isCurrent: boolean
  time: string
  words: string
  place: number
  onJump: (place: number) => void
}): ReactNode {
  return (
    <li>
      <button type="button" data-kind={kind} aria-current={isCurrent} onClick={() => onJump(place)}>
        <time>{time}</time>
        <span>{words}</span>
      </button>
    </li>
  )
})

/** What a note of the belt says: it ran, backwards, stood, or an image was missing. */
function beltWords(text: string): 'm_beltRuns' | 'm_beltBack' | 'm_beltStands' | 'm_beltMissing' {
  const [, , direction, running] = text.split(' ')
  if (running === undefined) return 'm_beltMissing'
  return running === '0' ? 'm_beltStands' : direction === '-1' ? 'm_beltBack' : 'm_beltRuns'
}

function wordsOf(moment: ReplayMoment, say: Say<'invigilation'>, sayMode: (mode: string) => string): string {
  const question = sayNumber(moment.question ?? 0)
  switch (moment.kind) {
    case 'answer':
    case 'late-answer': {
      const answer = sayGiven(moment)
      return say(`m_${moment.kind}`, { question, answer, why: whyWords(moment.text, say) })
    }
    case 'show':
      return say('m_show', { question })
    case 'mode':
      return say('m_mode', { mode: sayMode(moment.text) })
    case 'belt':
      return say(beltWords(moment.text), { question })
    case 'missing':
      return say('m_beltMissing', { question })
    case 'broken':
      return say('m_broken', { question })
    case 'zoom':
      return say('m_zoom', { zoom: moment.text })
    case 'leave':
      return say('m_leave', { reason: reasonWords(moment.text, say) })
    case 'camera':
      return say('m_camera', { state: cameraWords(moment.text, say) })
    case 'message':
      return say('m_message', { name: moment.byName, text: moment.text })
    case 'act':
      return say('m_act', {
        act: wordsOfAct(moment.text, moment.minutes, say),
        name: sayList([moment.byName, moment.reason].filter((part) => part !== '')),
      })
    case 'end':
      return (
        say('m_end') +
        (moment.text === 'candidate' || moment.text === 'deadline' || moment.text === 'administrator'
          ? ` (${say(`closedBy_${moment.text}`)})`
          : '')
      )
    case 'open':
    case 'back':
    case 'photo':
      return say(`m_${moment.kind}`)
  }
}

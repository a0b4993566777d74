// The list of images: small pictures that show which are answered, which are flagged and where one is.
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../shared/i18n.ts'
import { Icon } from './icons.tsx'
import type { Answers, Usage, ViewerItem } from '../viewer/model.ts'
import type { Thumbs } from '../viewer/thumbs.ts'

export interface ThumbStripProps {
  items: readonly ViewerItem[]
  answers: Answers
  index: number
  usage: Usage
  answered: number
  thumbs: Thumbs
  onShow: (index: number) => void
}

/** The strip of thumbnails. */
export function ThumbStrip({ items, answers, index, usage, answered, thumbs, onShow }: ThumbStripProps): ReactNode {
  const say = useText('viewer')
  return (
    <nav className="sp-list" id="sp-list" aria-label={say('images')}>
      <h2>
        <span>{say('images')}</span>
        {usage !== 'preview' && (
          <span>{say('answeredOf', { answered: sayNumber(answered), total: sayNumber(items.length) })}</span>
        )}
      </h2>
      <ol className="sp-thumbs">
        {items.map((item, i) => (
          <li key={item.topicID}>
            <Thumb
              item={item}
              number={i + 1}
              isCurrent={i === index}
              look={lookOf(item, answers[item.topicID]?.isPass ?? null, usage)}
              thumbs={thumbs}
              onShow={onShow}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Look = 'none' | 'leftOut' | 'safe' | 'suspect' | 'right' | 'wrong' | 'threat'

function lookOf(item: ViewerItem, isPass: boolean | null, usage: Usage): Look {
  if (usage === 'preview') return item.topic.truth && !item.topic.truth.isSafe ? 'threat' : 'safe'
  if (usage === 'review' && item.isLeftOut) return 'leftOut'
  if (usage === 'review' && item.isCorrect !== null) return item.isCorrect ? 'right' : 'wrong'
  return isPass === null ? 'none' : isPass ? 'safe' : 'suspect'
}

const WORDS = {
  none: 'stateUnanswered',
  safe: 'stateSafe',
  suspect: 'stateSuspect',
  right: 'stateRight',
  wrong: 'stateWrong',
  threat: 'truthSuspect',
  leftOut: 'leftOut',
} as const

/** Looks with a badge of their own. */
const BADGES: Partial<Record<Look, string>> = { leftOut: 'sp-badge-out' }

interface ThumbProps {
  item: ViewerItem
  number: number
  isCurrent: boolean
  look: Look
  thumbs: Thumbs
  onShow: (index: number) => void
}

const Thumb = memo(function Thumb({ item, number, isCurrent, look, thumbs, onShow }: ThumbProps): ReactNode {
  const say = useText('viewer')
  const button = useRef<HTMLButtonElement>(null)
  const url = useThumb(item, thumbs, button)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const words = [
    say('imageNo', { index: number }),
    say(WORDS[look]),
    ...(item.isKey ? [say('keyQuestion')] : []),
    ...(isCurrent ? [say('current')] : []),
  ].join(', ')
  const isBad = look === 'suspect' || look === 'wrong' || look === 'threat'
  return (
    <button
      ref={button}
      type="button"
      className="sp-thumb"
      data-state={look}
      aria-current={isCurrent}
      aria-label={words}
      onClick={() => onShow(number - 1)}
    >
      {url && <img src={url} alt="" draggable={false} />}
      <b>{number}</b>
      {look !== 'none' && (
        <span className={`sp-badge ${BADGES[look] ?? (isBad ? 'sp-badge-suspect' : 'sp-badge-safe')}`}>
          <Icon name={look === 'leftOut' ? 'minus' : look === 'wrong' ? 'cross' : isBad ? 'flag' : 'tick'} size={11} />
        </span>
      )}
      {item.isKey && (
        <span className="sp-badge sp-badge-star">
          <Icon name="star" size={11} />
        </span>
      )}
    </button>
  )
})

/** The picture's address once the thumbnail has come near the visible part of the list. */
function useThumb(item: ViewerItem, thumbs: Thumbs, button: { current: HTMLElement | null }): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isThere = true
    const load = (): void =>
      void thumbs.load(item.topic).then(
        (made) => {
          if (isThere) setUrl(made)
        },
        () => {},
      )
    const host = button.current
    if (!host || typeof IntersectionObserver === 'undefined') {
      load()
      return () => {
        isThere = false
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        load()
      },
      { rootMargin: '200px' },
    )
    observer.observe(host)
    return () => {
      isThere = false
      observer.disconnect()
    }
  }, [item.topic, thumbs, button])
  return url
}

// An image in the list of questions: its small picture with how it was judged.
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import type { IconName } from '../../console/icons.tsx'
import type { ConsoleItem, Usage } from '../../console/model.ts'
import type { TileProps } from '../../console/parts.ts'
import { TileButton } from '../../console/strip.tsx'
import { useText } from '../../shared/i18n.ts'
import type { ViewerAnswer, ViewerTopic } from '../../viewer/model.ts'
import type { Thumbs } from '../../viewer/thumbs.ts'
import { useImageResources } from './resources.tsx'

type Look = 'none' | 'leftOut' | 'safe' | 'suspect' | 'right' | 'wrong' | 'threat'

function lookOf(item: ConsoleItem, isPass: boolean | null, usage: Usage): Look {
  const { truth } = item.content as ViewerTopic
  if (usage === 'preview') return truth && !truth.isSafe ? 'threat' : 'safe'
  if (usage === 'review' && item.isLeftOut) return 'leftOut'
  // Without an answer there is nothing right or wrong to be shown.
  if (usage === 'review' && item.isCorrect !== null && isPass !== null) return item.isCorrect ? 'right' : 'wrong'
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

const BAD: readonly Look[] = ['suspect', 'wrong', 'threat']

function badgeOf(look: Look): { tone: 'safe' | 'suspect' | 'out'; icon: IconName } | undefined {
  if (look === 'none') return undefined
  if (look === 'leftOut') return { tone: 'out', icon: 'minus' }
  if (BAD.includes(look)) return { tone: 'suspect', icon: look === 'wrong' ? 'cross' : 'flag' }
  return { tone: 'safe', icon: 'tick' }
}

export const ImageTile = memo(function ImageTile(props: TileProps): ReactNode {
  const { item, number, answer, usage, isCurrent, onShow } = props
  const say = useText('viewer')
  const { thumbs } = useImageResources()
  const button = useRef<HTMLButtonElement>(null)
  const url = useThumb(item.content as ViewerTopic, thumbs, button)
  const look = lookOf(item, (answer as ViewerAnswer | undefined)?.isPass ?? null, usage)
  return (
    <TileButton
      button={button}
      number={number}
      isCurrent={isCurrent}
      isKey={item.isKey}
      isFlagged={props.isFlagged}
      words={[say('imageNo', { index: number }), say(WORDS[look])]}
      state={look}
      badge={badgeOf(look)}
      onShow={onShow}
    >
      {url && <img src={url} alt="" draggable={false} />}
    </TileButton>
  )
})

/** The picture's address once the thumbnail has come near the visible part of the list. */
function useThumb(topic: ViewerTopic, thumbs: Thumbs, button: { current: HTMLElement | null }): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isThere = true
    const load = (): void =>
      void thumbs.load(topic).then(
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
  }, [topic, thumbs, button])
  return url
}

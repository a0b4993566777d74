// The image of a question on its desk: the image functions by their keys, zoom, and its views one after another.
import './image-choice.css'
import type { ImageViewShown } from '@clearbelt/contract/kinds/image-choice/shapes'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { isTyping } from '../../console/keys.ts'
import { useText } from '../../shared/i18n.ts'
import { imagesByAddress } from '../../viewer/by-address.ts'
import { Desk, Tool } from '../../viewer/desk/desk.tsx'

const VIEW_KEY = 'v'

/** `hasKeys`: the keyboard is meant for this image. */
export function ImageDesk({ views, hasKeys }: { views: readonly ImageViewShown[]; hasKeys: boolean }): ReactNode {
  const say = useText('image-choice')
  const [at, setAt] = useState(0)
  const shown = Math.min(at, views.length - 1)
  // By their addresses: what is read anew of a question is the same image.
  const known = JSON.stringify(views)
  const topics = useMemo(
    () => (JSON.parse(known) as ImageViewShown[]).map((view, place) => ({ id: `view-${place}`, ...view, truth: null })),
    [known],
  )
  const count = topics.length
  useEffect(() => {
    if (!hasKeys || count < 2) return undefined
    const onDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key.toLowerCase() !== VIEW_KEY || isTyping(event.target) || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      const by = event.shiftKey ? count - 1 : 1
      setAt((now) => (Math.min(now, count - 1) + by) % count)
    }
    window.addEventListener('keydown', onDown)
    return () => window.removeEventListener('keydown', onDown)
  }, [hasKeys, count])
  if (count === 0) return <p className="ic-desk ic-gone">{say('imageGone')}</p>
  return (
    <div className="ic-desk">
      <Desk
        topics={topics}
        topicID={`view-${shown}`}
        images={imagesByAddress}
        keys={hasKeys ? 'modes' : 'none'}
        style={{ height: '100%' }}
        tools={
          count > 1 && (
            <>
              <Tool name="previous" words={say('viewBefore')} isOff={shown === 0} onClick={() => setAt(shown - 1)} />
              <output className="sp-zoom ic-view" aria-live="polite">
                {say('viewOf', { index: shown + 1, total: count })}
              </output>
              <Tool name="next" words={say('viewNext')} isOff={shown === count - 1} onClick={() => setAt(shown + 1)} />
            </>
          )
        }
      />
    </div>
  )
}

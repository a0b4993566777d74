// The image of a question on its desk: the image functions by their keys, zoom, and its views one after another.
import './image-choice.css'
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import type { ImageViewShown } from '@clearbelt/contract/kinds/image-choice/shapes'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isTyping } from '../../console/keys.ts'
import { useText } from '../../shared/i18n.ts'
import { imagesByAddress } from '../../viewer/by-address.ts'
import { Desk, Tool } from '../../viewer/desk/desk.tsx'
import { LateVolumeDialog } from '../../viewer/volume/late-dialog.tsx'
import type { VolumeMarks } from '../../viewer/volume/marks.ts'

const VIEW_KEY = 'v'
const VOLUME_KEY = 'x'
const NO_VOLUME: VolumeLevels = []

export interface ImageDeskProps {
  views: readonly ImageViewShown[]
  /** Levels of its CT volume, where it has one. */
  volume?: VolumeLevels | undefined
  /** The keyboard is meant for this image. */
  hasKeys: boolean
  /** What is marked in the volume; left out: marks of who looks alone. */
  marks?: VolumeMarks | undefined
  /** Whether the volume is open, where something else opens it as well. */
  isTurned?: boolean
  onTurned?: (isTurned: boolean) => void
}

export function ImageDesk({
  views,
  volume = NO_VOLUME,
  hasKeys,
  marks,
  isTurned: isHeldOpen,
  onTurned,
}: ImageDeskProps): ReactNode {
  const say = useText('image-choice')
  const sayVolume = useText('volume')
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isTurned = isHeldOpen ?? isOwnOpen
  const setTurned = onTurned ?? setOwnOpen
  const [at, setAt] = useState(0)
  const shown = Math.min(at, views.length - 1)
  // By their addresses: what is read anew of a question is the same image.
  const known = JSON.stringify(views)
  const topics = useMemo(
    () => (JSON.parse(known) as ImageViewShown[]).map((view, place) => ({ id: `view-${place}`, ...view, truth: null })),
    [known],
  )
  const knownVolume = JSON.stringify(volume)
  const levels = useMemo(() => JSON.parse(knownVolume) as VolumeLevels, [knownVolume])
  const count = topics.length
  useEffect(() => {
    if (!hasKeys) return undefined
    const onDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key === VOLUME_KEY && levels.length > 0) {
        event.preventDefault()
        setTurned(true)
        return
      }
      if (key !== VIEW_KEY || count < 2) return
      event.preventDefault()
      const by = event.shiftKey ? count - 1 : 1
      setAt((now) => (Math.min(now, count - 1) + by) % count)
    }
    window.addEventListener('keydown', onDown)
    return () => window.removeEventListener('keydown', onDown)
  }, [hasKeys, count, levels, setTurned])
  const close = useCallback(() => setTurned(false), [setTurned])
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
          <>
            {levels.length > 0 && <Tool name="cube" words={sayVolume('volume')} onClick={() => setTurned(true)} />}
            {count > 1 && (
              <>
                <Tool name="previous" words={say('viewBefore')} isOff={shown === 0} onClick={() => setAt(shown - 1)} />
                <output className="sp-zoom ic-view" aria-live="polite">
                  {say('viewOf', { index: shown + 1, total: count })}
                </output>
                <Tool
                  name="next"
                  words={say('viewNext')}
                  isOff={shown === count - 1}
                  onClick={() => setAt(shown + 1)}
                />
              </>
            )}
          </>
        }
      />
      {isTurned && levels.length > 0 && <LateVolumeDialog levels={levels} marks={marks} onClose={close} />}
    </div>
  )
}

// The belt as it stood at a moment of a sitting: where its timeline says, with the marks of that moment.
import '../../console/theme.css'
import './belt.css'
import {
  BELT_WINDOW,
  inView,
  newestAt,
  travelAt,
  type BeltMotion,
} from '@clearbelt/domain/kinds/screening/belt/timeline'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import type { ViewerAnswer, ViewerTopic } from '../model.ts'
import type { ModeCode } from '../modes.ts'
import type { ImagePort } from '../pixels.ts'
import { useSize } from '../use-size.ts'
import { BeltCell } from './belt-cell.tsx'
import { createBeltPictures, type BeltPictures } from './pictures.ts'
import { stackedAnswer, stackOf } from './stack.ts'
import { stackPictures } from './stacked-pictures.ts'

const NOTHING = (): void => {}

export function BeltReplay({
  topics,
  motion,
  at,
  mode,
  answerOf,
  images,
}: {
  topics: readonly ViewerTopic[]
  motion: BeltMotion
  /** The moment shown, ms. */
  at: number
  mode: ModeCode
  answerOf: (topic: ViewerTopic) => ViewerAnswer
  /** Those of the first time stay. */
  images: ImagePort
}): ReactNode {
  const say = useText('belt')
  const stage = useRef<HTMLElement>(null)
  const size = useSize(stage)
  const [open, setOpen] = useState<{ pictures: BeltPictures } | null>(null)
  const port = useRef(images)
  useEffect(() => {
    const pictures = stackPictures(createBeltPictures(port.current))
    setOpen({ pictures })
    return () => {
      setOpen(null)
      pictures.dispose()
    }
  }, [])
  const belt = { images: topics.length, window: BELT_WINDOW }
  const travel = travelAt(belt, motion, at)
  const step = (size?.width ?? 0) / belt.window
  const shown = new Set([...inView(belt, travel), newestAt(belt, travel)])
  return (
    <section ref={stage} className="sp-stage bt-stage" aria-label={say('stage')} data-running={motion.isRunning}>
      {size && open && (
        <div className="bt-strip" style={{ transform: `translate3d(${-travel * step}px, 0, 0)` }}>
          {topics.map(
            (topic, image) =>
              shown.has(image) && (
                <BeltCell
                  key={topic.id}
                  pictures={open.pictures}
                  mode={mode}
                  selected={null}
                  crosshair={null}
                  pending={null}
                  onSelect={NOTHING}
                  onPress={NOTHING}
                  onFocus={NOTHING}
                  topic={stackOf(topic)}
                  image={image}
                  left={(belt.window + image) * step}
                  step={step}
                  stageHeight={size.height}
                  zoom={1}
                  isSeen={false}
                  isRunning
                  answer={stackedAnswer(topic, answerOf(topic))}
                />
              ),
          )}
        </div>
      )}
    </section>
  )
}

// The stages of an image: one for each of its views, beside or above each other, or one at a time where there is little
// room. An image of one view has the one stage it always had.
import './views.css'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Placement, View } from '../camera.ts'
import { ImageStage, type ImageStageProps } from '../image-stage.tsx'
import { useSize } from '../use-size.ts'
import { createLink, BeltLine } from './link.tsx'
import { layoutFor, viewsOf } from './views.ts'

export interface ImageStagesProps extends Omit<ImageStageProps, 'at' | 'of' | 'link' | 'onLayout' | 'children'> {
  /** Told at each change of a view. */
  onLayout: (layout: View | null, at: number) => void
  /** What lies over a view, by its number from 0. */
  children: (view: View, placement: Placement, at: number) => ReactNode
}

export function ImageStages(props: ImageStagesProps): ReactNode {
  const views = viewsOf(props.topic)
  return views.length === 1 ? <OnlyStage {...props} /> : <Stages {...props} />
}

function OnlyStage({ children, onLayout, ...props }: ImageStagesProps): ReactNode {
  return (
    <ImageStage {...props} onLayout={(layout) => onLayout(layout, 0)}>
      {(view, placement) => children(view, placement, 0)}
    </ImageStage>
  )
}

function Stages({ topic, upcoming, state, children, onLayout, onMissing, ...props }: ImageStagesProps): ReactNode {
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const [link] = useState(createLink)
  const views = viewsOf(topic)
  const layout = size === null ? 'row' : layoutFor(size, topic, views.length)
  const ahead = useMemo(() => upcoming.flatMap(viewsOf), [upcoming])
  useLayoutEffect(() => () => link.set(null), [link, topic])
  return (
    <div ref={room} className="sp-views" data-layout={layout} data-count={views.length}>
      {views.map((view, at) =>
        layout === 'one' && at !== state.view ? null : (
          <ImageStage
            key={at}
            {...props}
            state={state}
            topic={view}
            at={at}
            of={views.length}
            link={link}
            // One stage alone makes the next images ready.
            upcoming={at === 0 || layout === 'one' ? ahead : NONE}
            onMissing={onMissing && (() => onMissing(topic))}
            onLayout={(current) => onLayout(current, at)}
          >
            {(current, placement) => (
              <>
                {children(current, placement, at)}
                {state.crosshair && state.view !== at && (
                  <BeltLine x={state.crosshair.x} view={current} placement={placement} />
                )}
              </>
            )}
          </ImageStage>
        ),
      )}
    </div>
  )
}

const NONE: ImageStageProps['upcoming'] = []

/** The layouts of the views at the moment, for whoever obeys keys. */
export function useLayouts(): { of: (at: number) => View | null; set: (layout: View | null, at: number) => void } {
  const [layouts] = useState(() => {
    const known = new Map<number, View | null>()
    return {
      of: (at: number) => known.get(at) ?? null,
      set: (layout: View | null, at: number) => void known.set(at, layout),
    }
  })
  return layouts
}

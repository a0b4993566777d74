// An image of a sitting as the candidate had it, steered from outside: image, mode, zoom and marks come as they stood
// at a moment.
import '../console/theme.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createDecoder } from './decoder.ts'
import { ImageStages } from './views/image-stages.tsx'
import { Marks } from './marks.tsx'
import type { ViewerAnswer, ViewerTopic } from './model.ts'
import type { ModeCode } from './modes.ts'
import { createPixelSource, type ImagePort, type PixelSource } from './pixels.ts'
import { createPlayer, type Player } from './player.ts'
import { START } from './camera.ts'

export interface ReplayStageProps {
  topics: readonly ViewerTopic[]
  index: number
  mode: ModeCode
  zoom: number
  answer: ViewerAnswer
  /** Keep it stable. */
  images: ImagePort
}

const NOTHING = (): void => {}

/** The stage of a replay. The pointer changes nothing: it shows what was seen. */
export function ReplayStage({ topics, index, mode, zoom, answer, images }: ReplayStageProps): ReactNode {
  const [machinery, setMachinery] = useState<{ player: Player; source: PixelSource } | null>(null)
  const latest = useRef(topics)
  useLayoutEffect(() => {
    latest.current = topics
  })
  useEffect(() => {
    const player = createPlayer({ topicIDs: latest.current.map((topic) => topic.id), form: null, usage: 'preview' }, {})
    const source = createPixelSource({ port: images, decoder: createDecoder() })
    setMachinery({ player, source })
    return () => {
      setMachinery(null)
      player.close()
      source.dispose()
    }
  }, [images])
  const upcoming = useMemo(() => topics.slice(index + 1, index + 3), [topics, index])
  const topic = topics[index]
  if (!machinery || !topic) return null
  const state = { ...machinery.player.getState(), index, mode, camera: { ...START, zoom } }
  return (
    <ImageStages
      player={machinery.player}
      state={state}
      topic={topic}
      number={index + 1}
      upcoming={upcoming}
      source={machinery.source}
      onLayout={NOTHING}
    >
      {(view, placement, at) => (
        <Marks at={at} view={view} placement={placement} marks={answer.tags} selected={null} onSelect={NOTHING} />
      )}
    </ImageStages>
  )
}

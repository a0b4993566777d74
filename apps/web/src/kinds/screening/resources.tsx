// What the images of a paper share while it is open: the player with its view, decoded pixels, small pictures.
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ResourcesProps } from '../../console/parts.ts'
import { createDecoder } from '../../viewer/decoder.ts'
import { createPixelSource, type PixelSource } from '../../viewer/pixels.ts'
import type { Player } from '../../viewer/player.ts'
import { createThumbs, type Thumbs } from '../../viewer/thumbs.ts'
import type { ViewerTopic } from '../../viewer/model.ts'
import type { ImagesOfPaper } from './of-paper.ts'
import { countViews } from '../../viewer/views/views.ts'
import { createSteeredPlayer } from './steer.ts'

export interface ImageResources {
  ofPaper: ImagesOfPaper
  topics: readonly ViewerTopic[]
  player: Player
  source: PixelSource
  thumbs: Thumbs
}

const Shared = createContext<ImageResources | null>(null)

/** Of the paper around. */
export function useImageResources(): ImageResources {
  const found = use(Shared)
  if (!found) throw new Error('an image outside a paper')
  return found
}

/** Opens them for the life of the paper; decoder, player and addresses end with it. */
export function ImageResourcesOfPaper({ ofPaper, items, frame, children }: ResourcesProps): ReactNode {
  const [open, setOpen] = useState<ImageResources | null>(null)
  const latest = useRef({ ofPaper: ofPaper as ImagesOfPaper, items })
  useEffect(() => {
    const { ofPaper: shared, items: images } = latest.current
    const player = createSteeredPlayer(
      {
        topicIDs: images.map((item) => item.id),
        form: shared.form,
        usage: frame.usage,
        views: countViews(images.map((item) => item.content as ViewerTopic)),
      },
      frame,
    )
    const source = createPixelSource({ port: shared.images, decoder: createDecoder() })
    const thumbs = createThumbs(shared.images)
    setOpen({ ofPaper: shared, topics: images.map((item) => item.content as ViewerTopic), player, source, thumbs })
    return () => {
      setOpen(null)
      player.close()
      source.dispose()
      thumbs.dispose()
    }
  }, [frame])
  return open && <Shared value={open}>{children}</Shared>
}

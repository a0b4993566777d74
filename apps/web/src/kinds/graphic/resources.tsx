// What the graphic questions of a paper share: their pictures, fetched when the paper opens, so that none is missing when
// the network is gone later, and the types that a mark can be given.
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { ResourcesProps } from '../../console/parts.ts'
import type { KnowledgeGroup } from '../../viewer/model.ts'
import { fetchPicture } from '../picture/use-picture.ts'
import type { Graphic } from './content.ts'

/** What the kind knows of an open sitting. */
export interface GraphicsOfPaper {
  types: readonly KnowledgeGroup[]
}

const Types = createContext<readonly KnowledgeGroup[] | null>(null)

/** The types that a mark can be given; null where no sitting tells them. */
export const useTypes = (): readonly KnowledgeGroup[] | null => use(Types)

export function GraphicResources({ ofPaper, items, children }: ResourcesProps): ReactNode {
  useEffect(() => {
    const stops = items.map(({ content }) => fetchPicture((content as Graphic).picture.url))
    return () => {
      for (const stop of stops) stop()
    }
  }, [items])
  return <Types value={(ofPaper as GraphicsOfPaper | null)?.types ?? null}>{children}</Types>
}

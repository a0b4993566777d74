// The pictures of a paper's matching questions, fetched when the paper opens, so that none is missing when the network
// is gone later.
import { useEffect, type ReactNode } from 'react'
import type { ResourcesProps } from '../../console/parts.ts'
import { fetchPicture } from '../picture/use-picture.ts'
import type { Matching } from './content.ts'

export function MatchingResources({ items, children }: ResourcesProps): ReactNode {
  useEffect(() => {
    const stops = items.map(({ content }) => fetchPicture((content as Matching).picture.url))
    return () => {
      for (const stop of stops) stop()
    }
  }, [items])
  return children
}

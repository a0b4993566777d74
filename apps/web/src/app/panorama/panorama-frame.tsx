// The place of panoramic images over every page; their frame is loaded with the first of them.
import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../shared/load-chunk.ts'
import { usePanorama } from '../../shared/panorama.ts'

const PanoramaPage = lazy(async () => ({
  default: (await loadChunk(() => import('./panorama-page.tsx'))).PanoramaPage,
}))

/** The open panoramic page, if there is one. */
export function PanoramaFrame(): ReactNode {
  const open = usePanorama((panorama) => panorama.open)
  return (
    open && (
      <Suspense>
        <PanoramaPage key={open.url} {...open} />
      </Suspense>
    )
  )
}

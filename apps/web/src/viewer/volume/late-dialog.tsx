// The CT volume over the whole screen, whose code comes when it is first opened.
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../shared/load-chunk.ts'
import type { VolumeMarks } from './marks.ts'

const VolumeDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./volume-dialog.tsx'))).VolumeDialog,
}))

/** As `VolumeDialog`; nothing is shown until its code has come. */
export const LateVolumeDialog = (props: {
  levels: VolumeLevels
  marks?: VolumeMarks | undefined
  onClose: () => void
}): ReactNode => (
  <Suspense fallback={null}>
    <VolumeDialog {...props} />
  </Suspense>
)

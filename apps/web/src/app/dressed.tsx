// Around every page but the first: the component library, shortcuts, and the question before typed work is left.
import { Suspense, type ReactNode } from 'react'
import { DirtyKeeper } from '../ui/form/dirty.tsx'
import { Dress } from '../ui/dress.tsx'
import { ShortcutHost } from '../ui/keys.tsx'
import { PanoramaFrame } from './panorama/panorama-frame.tsx'
import { Starting } from './starting.tsx'

export const Dressed = ({ children }: { children: ReactNode }): ReactNode => (
  <Dress isPage>
    <Suspense fallback={<Starting />}>
      {children}
      <ShortcutHost />
      <DirtyKeeper />
      <PanoramaFrame />
    </Suspense>
  </Dress>
)

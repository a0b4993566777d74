// Parts of plain pages that are drawn with the component library, which is loaded with the first of them.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadChunk } from '../shared/load-chunk.ts'
import { loadLocale } from '../shared/locale.ts'

/** The component that `load` answers, with what the library needs around it. */
export const dressed = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [Part, { Dress }] = await Promise.all([
      loadChunk(load),
      loadChunk(() => import('./dress.tsx')),
      loadChunk(loadLocale),
    ])
    return {
      default: (props: P) => (
        <Dress>
          <Part {...props} />
        </Dress>
      ),
    }
  })

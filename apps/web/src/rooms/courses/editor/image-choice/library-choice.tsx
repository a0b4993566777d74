// The DR or CT library inside the dialog: what narrows it, and twelve images to a page.
import { COURSE_TYPES } from '@clearbelt/domain/courses/course-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { askLibrary, narrowedInput, type Narrowed } from '../../../../pickers/library-images/ask.ts'
import { NarrowImages } from '../../../../pickers/library-images/narrow-images.tsx'
import { useZone } from '../../../../shared/account.ts'
import { useText } from '../../../../shared/i18n.ts'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { ChoiceGrid, type ChoiceProps } from './choice-grid.tsx'

/** Images of a page. */
const PAGE = 12

export function LibraryChoice({ type, chosen, onChange }: ChoiceProps): ReactNode {
  const say = useText('editor')
  const uiSay = useText('ui')
  const zone = useZone()
  const family = type === COURSE_TYPES.ct ? 'ct' : 'dr'
  const [{ values, page }, setAsked] = useState<{ values: Narrowed; page: number }>({ values: {}, page: 1 })
  const query = useQuery({
    queryKey: ['courses', 'images', family, values, page, zone],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      askLibrary(family, { ...narrowedInput(values, zone), PageNO: page, Limit: PAGE }, { signal, silent: true }),
  })
  const isNarrowed = Object.values(values).some(Boolean)
  return (
    <>
      <NarrowImages family={family} values={values} onChange={(next) => setAsked({ values: next, page: 1 })} />
      <QueryState query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={say('noImageFound')} {...(isNarrowed ? { hint: uiSay('noMatchHint') } : {})} />
          ) : (
            <ChoiceGrid
              rows={rows}
              total={total}
              page={page}
              limit={PAGE}
              chosen={chosen}
              onChange={onChange}
              onPage={(to) => setAsked({ values, page: to })}
            />
          )
        }
      </QueryState>
    </>
  )
}

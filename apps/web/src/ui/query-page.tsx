// A page about one thing that has to be fetched: it has its heading while that is on its way, and where it is not there.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { QueryState } from './states.tsx'

/** `children` make the page once the thing is there; until then it is called by its route. */
export function QueryPage<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}): ReactNode {
  if (query.data !== undefined) return children(query.data)
  return (
    <Page>
      <QueryState query={query} rows={10}>
        {() => null}
      </QueryState>
    </Page>
  )
}

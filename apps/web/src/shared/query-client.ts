// What the browser knows of the server, as all screens ask for it.
import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'
import { isCallError } from './call-error.ts'

/**
 * A client that asks anew whatever is told to be outdated. The library goes on waiting for an answer that is under way
 * as long as nothing has come yet: after a change such an answer may tell what was before it, and would stay for good.
 */
class FreshClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
    // Where there is none, what is outdated is marked before this returns.
    if (first.length > 0) await Promise.all(first.map((query) => query.cancel({ revert: true })))
    await super.invalidateQueries(filters, options)
  }
}

/** What a screen asked for within the last 15 s it is not asked for again; a hiccup is asked about once more. */
export const openQueryClient = (): QueryClient =>
  new FreshClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 1 && isCallError(error, 'network', 'timeout', 'hiccup'),
      },
    },
  })

// After a change to papers: every list of them that is open asks anew.
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { LIBRARY_TABLE, MY_TABLE } from '../api/papers.ts'

/** One's own papers and the library of published ones, which another change than its own may fill or empty. */
export function useRefreshPapers(): () => Promise<void> {
  const [mine, library] = [useRefreshTable(MY_TABLE), useRefreshTable(LIBRARY_TABLE)]
  return async () => void (await Promise.all([mine(), library()]))
}

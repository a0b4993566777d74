// The questions that the papers room asks of the server.
import { deletePapers, getFiscanPaper, type FiscanPaper } from '@clearbelt/contract/papers/calls'
import { useQuery } from '@tanstack/react-query'
import type { DraftItem } from '../../../kinds/editor.ts'
import { webKindOf } from '../../../kinds/registry.ts'
import { call } from '../../../shared/call.ts'

/** Names of the two tables, for their cache and column memory. */
export const MY_TABLE = 'papers-my'
export const LIBRARY_TABLE = 'papers-library'
/** Kinds of long work on papers. */
export const PAPER_JOBS: readonly string[] = ['papers.publish']

/** The draft of a paper as it was last saved. */
export const usePaperDraft = (id: string) =>
  useQuery<FiscanPaper>({
    queryKey: ['fiscanPaper', id, 'draft'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(getFiscanPaper, { id }, { signal, silent: true }),
  })

/** The questions of a draft as the editor lists them. */
export const itemsOf = (paper: FiscanPaper): DraftItem[] =>
  paper.paper.relationship
    .toSorted((a, b) => a.index - b.index)
    .map((item) => webKindOf(item.kind).editor.readDraft(item))

/** Deletes papers and says which were kept. */
export const removePapers = (ids: readonly string[]) => call(deletePapers, { ids: [...ids] })

// The questions that the papers room asks of the server.
import { deletePapers } from '@clearbelt/contract/papers/calls'
import { getPaper } from '@clearbelt/contract/papers/family-calls'
import type { PaperDetail } from '@clearbelt/contract/papers/paper-shapes'
import { useQuery } from '@tanstack/react-query'
import { webKindOf } from '../../../kinds/registry.ts'
import { call } from '../../../shared/call.ts'
import type { BankContent, PaperQuestion } from '../parts/draft.ts'

/** Names of the two tables, for their cache and column memory. */
export const MY_TABLE = 'papers-my'
export const LIBRARY_TABLE = 'papers-library'
/** Kinds of long work on papers. */
export const PAPER_JOBS: readonly string[] = ['papers.publish', 'papers.form']

/** The draft of a paper as it was last saved. */
export const usePaperDraft = (id: string) =>
  useQuery<PaperDetail>({
    queryKey: ['paper', id, 'draft'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(getPaper, { id }, { signal, silent: true }),
  })

/** The questions of a draft as the editor lists them. */
export const itemsOf = ({ relationship, info }: PaperDetail): PaperQuestion[] =>
  relationship
    .toSorted((a, b) => a.index - b.index)
    .map((item) => {
      const { editor } = webKindOf(item.kind)
      const own = editor.readDraft(item)
      const bank: BankContent | null = item.bankID === null ? null : { name: editor.nameOf(own.content) }
      return {
        ...own,
        id: item.bankID ?? own.id,
        content: bank ?? own.content,
        section: item.section,
        score: info.scoring === 'items' ? item.score : '',
        bankID: item.bankID,
      }
    })

/** Deletes papers and says which were kept. */
export const removePapers = (ids: readonly string[]) => call(deletePapers, { ids: [...ids] })

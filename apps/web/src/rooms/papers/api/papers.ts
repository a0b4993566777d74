// The questions that the papers room asks of the server.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { queryImages, type ImageRow } from '@clearbelt/contract/images/calls'
import {
  deletePapers,
  getFiscanPaper,
  imageStock,
  type composeFiscan,
  type FiscanPaper,
} from '@clearbelt/contract/papers/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callPaged, type InputFor, type PagedRows } from '../../../shared/call.ts'
import { sayList } from '../../../shared/i18n.ts'
import type { DraftItem } from '../parts/draft.ts'

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

/** The images of a draft as the editor lists them. */
export const itemsOf = (paper: FiscanPaper): DraftItem[] =>
  ofKind(paper.paper.relationship, 'screening')
    .toSorted((a, b) => a.index - b.index)
    .map(({ imageID, key, topic }) => ({
      imageID,
      key,
      name: topic.image.name,
      isSafe: topic.isSafe,
      knowledgeName: sayList([...new Set(topic.marks.map((mark) => mark.knowledgeName))]),
    }))

export type Composed = PackageOf<typeof composeFiscan>[number]
export type Stock = PackageOf<typeof imageStock>
export type StockNode = Stock['nodes'][number]

/** How many images each category holds. */
export const useStock = (isOpen: boolean) =>
  useQuery<Stock>({
    queryKey: ['imageStock'],
    enabled: isOpen,
    staleTime: 0,
    queryFn: ({ signal }) => call(imageStock, {}, { signal, silent: true }),
  })

/** One page of the library to pick from. */
export const usePickPage = (input: InputFor<typeof queryImages>, isOpen: boolean) =>
  useQuery<PagedRows<ImageRow[]>>({
    queryKey: ['pickImages', input],
    enabled: isOpen,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(queryImages, input, { signal, silent: true }),
  })

/** Deletes papers and says which were kept. */
export const removePapers = (ids: readonly string[]) => call(deletePapers, { ids: [...ids] })

// What the automatic choice of images asks of the library.
import { imageStock, type composeFiscan } from '@clearbelt/contract/papers/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/call.ts'

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

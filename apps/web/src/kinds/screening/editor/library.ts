// What the choice of images asks of the library.
import { queryImages, type ImageRow } from '@clearbelt/contract/images/calls'
import { imageStock, type composeFiscan } from '@clearbelt/contract/papers/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callPaged, type InputFor, type PagedRows } from '../../../shared/call.ts'

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

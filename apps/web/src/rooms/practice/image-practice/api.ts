// What the pages of image practice ask the server.
import {
  imagePracticeAchievement,
  imagePracticePackages,
  imagePracticeStock,
  queryImagePractices,
  readImagePractice,
  startImagePractice,
} from '@clearbelt/contract/practice/image-calls'
import type { InputOf, PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callPaged } from '../../../shared/call.ts'
import { runPathOf } from './paths.ts'

export type ImageStock = PackageOf<typeof imagePracticeStock>

/** Practices on one page of the history. */
export const IMAGE_HISTORY_PAGE = 10

export const useImageStock = () =>
  useQuery({
    queryKey: ['practice', 'images', 'stock'],
    staleTime: 0,
    queryFn: ({ signal }) => call(imagePracticeStock, { hideNodeIfZero: true }, { signal, silent: true }),
  })

/** Packages that are offered at once; more are found by their name. */
const OFFERED = 50

/** Packages of images that can be practised, by a part of their name. */
export const useImagePackages = (name: string) =>
  useQuery({
    queryKey: ['practice', 'images', 'packages', name],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(imagePracticePackages, { PageNO: 1, Limit: OFFERED, name }, { signal, silent: true }),
  })

/** A practice as it stands when its page opens; what is answered there is not asked for again. */
export const useImagePractice = (id: string) =>
  useQuery({
    queryKey: ['practice', 'images', 'paper', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => call(readImagePractice, { id }, { signal, silent: true }),
  })

export const useImageAchievement = (id: string) =>
  useQuery({
    queryKey: ['practice', 'images', 'achievement', id],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(imagePracticeAchievement, { id }, { signal, silent: true }),
  })

/** A page of the own practices, newest first. */
export const useImageHistory = (page: number, player: 'all' | 'belt' = 'all') =>
  useQuery({
    queryKey: ['practice', 'images', 'history', player, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(queryImagePractices, { PageNO: page, Limit: IMAGE_HISTORY_PAGE, player }, { signal, silent: true }),
  })

export interface BeginImages {
  isBusy: boolean
  begin: (wish: InputOf<typeof startImagePractice>) => void
}

/** Begins a practice and goes to it. What is refused is said by the call itself. */
export function useBeginImages(): BeginImages {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const begin = useCallback(
    (wish: InputOf<typeof startImagePractice>): void => {
      const go = async (): Promise<void> => {
        setBusy(true)
        const of = await call(startImagePractice, wish).catch(() => null)
        void queries.invalidateQueries({ queryKey: ['practice', 'images', 'stock'] })
        if (of) await navigate(runPathOf({ id: of.practiceID, player: of.player }))
        setBusy(false)
      }
      void go()
    },
    [navigate, queries],
  )
  return { isBusy, begin }
}

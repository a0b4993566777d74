// What the pages of theory practice ask the server.
import { practiceAchievement, practiceStock, queryPractices, readPractice } from '@clearbelt/contract/practice/calls'
import type { PracticePaper } from '@clearbelt/contract/practice/calls'
import { dailyRank } from '@clearbelt/contract/topics/set-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callPaged } from '../../../shared/call.ts'

export type Stock = PackageOf<typeof practiceStock>
export type Achievement = PackageOf<typeof practiceAchievement>
export type RankRow = PackageOf<typeof dailyRank>[number]
export type Practice = PracticePaper

/** Practices on one page of the history, and rows of the ranking. */
export const HISTORY_PAGE = 10
export const RANK_ROWS = 10

/** What the student can practise now. */
export const useStock = () =>
  useQuery({
    queryKey: ['practice', 'stock'],
    staleTime: 0,
    queryFn: ({ signal }) => call(practiceStock, {}, { signal, silent: true }),
  })

/** A practice as it stands when its page opens; what is answered there is not asked for again. */
export const usePractice = (id: string) =>
  useQuery({
    queryKey: ['practice', 'paper', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => call(readPractice, { id }, { signal, silent: true }),
  })

export const useAchievement = (id: string) =>
  useQuery({
    queryKey: ['practice', 'achievement', id],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(practiceAchievement, { id }, { signal, silent: true }),
  })

/** A page of the own practices, newest first. */
export const useHistory = (page: number) =>
  useQuery({
    queryKey: ['practice', 'history', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(queryPractices, { PageNO: page, Limit: HISTORY_PAGE }, { signal, silent: true }),
  })

export const RANK_OF_PERIODS = ['day', 'week', 'month'] as const
export type RankPeriod = (typeof RANK_OF_PERIODS)[number]

/** The first of the ranking, with the own row after them where it is not among them. */
export const useRank = (period: RankPeriod) =>
  useQuery({
    queryKey: ['practice', 'rank', period],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows = await call(dailyRank, { period, Limit: RANK_ROWS }, { signal, silent: true })
      if (rows.length < RANK_ROWS || rows.some(({ isSelf }) => isSelf)) return rows
      return [...rows, ...(await call(dailyRank, { period, onlySelf: true }, { signal, silent: true }))]
    },
  })

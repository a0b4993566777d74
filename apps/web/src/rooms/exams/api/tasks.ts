// The student's tasks and the steps in them, as queries.
import { examAchievement, instructions } from '@clearbelt/contract/exams/calls'
import { myTasks, myTrace, type TaskRow } from '@clearbelt/contract/plans/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call, callPaged, type PagedRows } from '../../../shared/call.ts'

export type TaskDetail = PackageOf<typeof myTrace>
export type Instructions = PackageOf<typeof instructions>
export type Achievement = PackageOf<typeof examAchievement>

export interface TaskFilter {
  name: string
  /** Training status codes; none: all. */
  status: readonly number[]
  page: number
  limit: number
}

/** One page of the own tasks. */
export const useTasks = ({ name, status, page, limit }: TaskFilter): UseQueryResult<PagedRows<TaskRow[]>> =>
  useQuery({
    queryKey: ['exams', 'tasks', name, status, page, limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(myTasks, { name, status: [...status], PageNO: page, Limit: limit }, { signal, silent: true }),
  })

/** One own task with its content and steps. */
export const useTask = (id: string): UseQueryResult<TaskDetail> =>
  useQuery({
    queryKey: ['exams', 'task', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(myTrace, { id }, { signal, silent: true }),
  })

/** What to know before entering a step; asked anew each time. */
export const useInstructions = (processID: string): UseQueryResult<Instructions> =>
  useQuery({
    queryKey: ['exams', 'instructions', processID],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(instructions, { id: processID }, { signal, silent: true }),
  })

/** The own result of a finished sitting with its review; null: not asked yet. */
export const useAchievement = (testID: string | null): UseQueryResult<Achievement> =>
  useQuery({
    queryKey: ['exams', 'achievement', testID],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn:
      testID === null ? skipToken : ({ signal }) => call(examAchievement, { id: testID }, { signal, silent: true }),
  })

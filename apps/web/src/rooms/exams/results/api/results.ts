// What the result pages ask the server.
import { examTruthHolders, exportResults, resultOfTrainee, resultsOfStep } from '@clearbelt/contract/exams/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callBlob, saveFile } from '../../../../shared/call.ts'

export type StepSummary = PackageOf<typeof resultsOfStep>
export type TraineeResult = PackageOf<typeof resultOfTrainee>
export const RESULTS_TABLE = 'plans.results'
/** While people sit, the figures are asked for again after this many ms. */
const LIVE_MS = 20_000

/** The summary of a step; it follows those who are sitting. */
export const useStepSummary = (processID: string) =>
  useQuery({
    queryKey: ['results', processID],
    queryFn: ({ signal }): Promise<StepSummary> => call(resultsOfStep, { id: processID }, { signal, silent: true }),
    enabled: processID !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.sitting ?? 0) > 0 ? LIVE_MS : false),
  })

/** What keeps the correct answers of a step back. */
export const useTruthHolders = (processID: string) =>
  useQuery({
    queryKey: ['results', processID, 'holders'],
    staleTime: 0,
    queryFn: ({ signal }) => call(examTruthHolders, { id: processID }, { signal, silent: true }),
  })

/** One trainee of a step; without `testID` the sitting that counts. */
export const useTraineeResult = (processID: string, userID: string, testID: string) =>
  useQuery({
    queryKey: ['results', processID, userID, testID],
    placeholderData: keepPreviousData,
    enabled: processID !== '' && userID !== '',
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(resultOfTrainee, { id: processID, userID, ...(testID ? { testID } : {}) }, { signal, silent: true }),
  })

/** Offers the table of a step as an Excel file. Throws CallError. */
export async function downloadResults(processID: string): Promise<void> {
  saveFile(await callBlob(exportResults, { id: processID }, { timeoutMs: 120_000 }))
}

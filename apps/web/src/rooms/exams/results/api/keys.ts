// What the pages about a paper's key ask the server: how its questions behaved, dry runs, corrections.
import {
  applyCorrection,
  exportItems,
  itemAnalysis,
  listCorrections,
  previewCorrection,
  previewUndo,
  undoCorrection,
  type KeyChangeInput,
  type RegradePreview,
} from '@clearbelt/contract/exams/regrade-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callBlob, saveFile } from '../../../../shared/call.ts'
import { RESULTS_TABLE } from './results.ts'

export type ItemAnalysis = PackageOf<typeof itemAnalysis>
export const CORRECTIONS_TABLE = 'plans.corrections'

export const useItemAnalysis = (processID: string, all = false, form = 0) =>
  useQuery({
    queryKey: ['results', processID, 'items', all, form],
    enabled: processID !== '',
    staleTime: 0,
    queryFn: ({ signal }) => call(itemAnalysis, { id: processID, form, all }, { signal, silent: true }),
  })

/** Offers the analysis as an Excel file. Throws CallError, which the page has told by then. */
export async function downloadItems(processID: string, all: boolean, form: number): Promise<void> {
  saveFile(await callBlob(exportItems, { id: processID, form, all }, { timeoutMs: 120_000 }))
}

export const dryRun = (processID: string, itemID: string, change: KeyChangeInput): Promise<RegradePreview> =>
  call(previewCorrection, { id: processID, itemID, change, Limit: 200 })
export const dryRunUndo = (processID: string, correctionID: string): Promise<RegradePreview> =>
  call(previewUndo, { id: processID, correctionID, Limit: 200 })
export const correct = (
  processID: string,
  itemID: string,
  change: KeyChangeInput,
  ask: { reason: string; version: number; requestID: string },
): Promise<unknown> =>
  call(applyCorrection, { id: processID, itemID, change, ...ask }, { silent: true, timeoutMs: 120_000 })
export const undo = (
  processID: string,
  correctionID: string,
  ask: { reason: string; version: number },
): Promise<unknown> =>
  call(undoCorrection, { id: processID, correctionID, ...ask }, { silent: true, timeoutMs: 120_000 })
export { listCorrections }

/** The number of an act: sent again with a second try, so that the act is done once. */
export const newRequestID = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** After the key changed: everything that stands on it is asked for anew. */
export function useRefreshResults(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey.some((part) => part === 'results' || part === RESULTS_TABLE || part === CORRECTIONS_TABLE),
    })
  }
}

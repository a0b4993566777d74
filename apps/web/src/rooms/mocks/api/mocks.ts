// What the student's pages of mock exams ask the server.
import {
  currentMock,
  mockAchievement,
  mockHistory,
  mockInstructions,
  mockReceipt,
  newMock,
  saveMockTheory,
  submitMockTheory,
  type MockPaper,
} from '@clearbelt/contract/mocks/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call, callBlob, callPaged, saveFile } from '../../../shared/call.ts'
import { sendLast } from '../../../shared/transport.ts'
import type { SaveBody, SittingCalls } from '../../../sittings/ports.ts'
import { post } from '../../../sittings/calls/post.ts'

export type MockInstructions = PackageOf<typeof mockInstructions>
export type MockResult = PackageOf<typeof mockHistory>[number]

/** Attempts on one page of the history. */
export const HISTORY_PAGE = 10

/** What to know before a mock exam, and how it went; asked anew each time. */
export const useMock = (processID: string) =>
  useQuery({
    queryKey: ['mocks', 'instructions', processID],
    staleTime: 0,
    queryFn: ({ signal }) => call(mockInstructions, { id: processID }, { signal, silent: true }),
  })

/** A page of the own attempts, newest first. */
export const useHistory = (processID: string, page: number) =>
  useQuery({
    queryKey: ['mocks', 'history', processID, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(mockHistory, { id: processID, PageNO: page, Limit: HISTORY_PAGE }, { signal, silent: true }),
  })

/** One own result with its review; null: not asked yet. */
export const useMockAchievement = (testID: string | null) =>
  useQuery({
    queryKey: ['mocks', 'achievement', testID],
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn:
      testID === null ? skipToken : ({ signal }) => call(mockAchievement, { id: testID }, { signal, silent: true }),
  })

/** Fetches the receipt of an attempt and offers it to be saved; a failure is said by the automatic message. */
export async function saveMockReceipt(testID: string): Promise<void> {
  const file = await callBlob(mockReceipt, { id: testID }).catch(() => null)
  if (file) saveFile(file)
}

/**
 * The calls by which a mock exam is sat. `isNew`: the first opening begins it where none is open; every later one, as
 * after a take-over, only comes back to it.
 */
export function mockCalls(processID: string, isNew: boolean, onOpened: () => void): SittingCalls<MockPaper> {
  let mayBegin = isNew
  let guid = ''
  const addressed = ({ id, testID: _, ...written }: SaveBody) => ({ ...written, testID: id, guid })
  return {
    async open(client) {
      const paper = await call(mayBegin ? newMock : currentMock, { id: processID, client }, { silent: true })
      mayBegin = false
      guid = paper.guid
      onOpened()
      return paper
    },
    save: (body, signal) => post(saveMockTheory, addressed(body), signal),
    submit: (body, signal) => post(submitMockTheory, addressed(body), signal),
    result: (testID) => call(mockAchievement, { id: testID }, { silent: true }),
    keepalive: (body) => sendLast(saveMockTheory, addressed(body)),
  }
}

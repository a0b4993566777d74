// What the player asks the server.
import { readStudy, recordStudy, savePlayback, type StudyContent } from '@clearbelt/contract/courses/study-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/call.ts'
import { sendLast } from '../../../shared/transport.ts'
import { writeSpans, type StudyRecord, type Told } from '../study/recorder.ts'

export const studyKey = (processID: string): readonly string[] => ['courses', 'study', processID]

const inputOf = (processID: string, { spans, ...record }: StudyRecord) => ({
  id: processID,
  ...record,
  spans: writeSpans(spans),
})

export const sendRecord = (processID: string, record: StudyRecord): Promise<Told> =>
  call(recordStudy, inputOf(processID, record), { silent: true })

/** The same while the page goes away. */
export const sendLastRecord = (processID: string, record: StudyRecord): void =>
  sendLast(recordStudy, inputOf(processID, record))

export const sendPlayback = (processID: string, sectionID: string, position: number): Promise<unknown> =>
  call(savePlayback, { id: processID, sectionID, position }, { silent: true }).catch(() => null)

/** The course of a step; what was kept on this device goes before, for opening begins the clock anew. */
export const useStudy = (processID: string, before: () => Promise<void>) =>
  useQuery<StudyContent>({
    queryKey: studyKey(processID),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await before()
      return call(readStudy, { id: processID }, { signal, silent: true })
    },
  })

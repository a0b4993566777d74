// Looks for answers of finished exams where a student comes back. What reads them is loaded only where there may be some.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The database of `browserShelf`. */
const DRAFTS = 'clearbelt-drafts'

/** Whether an exam was ever sat in this browser; a browser that does not say may have. */
async function mayKeepDrafts(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  const databases = await indexedDB.databases?.()
  return databases?.some(({ name }) => name === DRAFTS) ?? true
}

/** Sends what was left, and reads the results anew that say so. */
export function useLeftAnswers(userID: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (userID === undefined || userID === '') return
    const send = async (): Promise<void> => {
      if (!(await mayKeepDrafts())) return
      const sent = await (await import('./left-answers.ts')).sendFromHere(userID)
      if (sent.length === 0) return
      for (const room of ['exams', 'mocks']) await queries.invalidateQueries({ queryKey: [room, 'achievement'] })
    }
    // What cannot be read or sent now waits for the next visit.
    send().catch(() => {})
  }, [queries, userID])
}

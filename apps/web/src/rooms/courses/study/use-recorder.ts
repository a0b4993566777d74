// The recorder of a page: its clock, what it keeps on this device, and when it must send at once.
import { useEffect, useState } from 'react'
import { isCallError } from '../../../shared/call-error.ts'
import { serverNow } from '../../../shared/clock.ts'
import { readStoredJson, writeStored } from '../../../shared/storage.ts'
import { sendLastRecord, sendRecord } from '../api/study.ts'
import { createRecorder, type Recorder, type RecorderNews, type StudyRecord } from './recorder.ts'

const keyOf = (processID: string): string => `study-${processID}`
/** Refusals that do not pass: the course was changed, its time is over, the step is gone. */
const FINAL = new Set(['section-gone', 'study-over', 'study-not-open', 'not-found', 'no-permission', 'invalid-input'])

const isRecord = (value: unknown): value is StudyRecord =>
  typeof value === 'object' && value !== null && 'sectionID' in value && 'spans' in value && 'from' in value

interface PageRecorder {
  recorder: Recorder
  /** Who is told from now on. */
  hear(news: RecorderNews): void
  /** A hand is on the page. */
  touch(): void
}

function createPageRecorder(processID: string, first: RecorderNews): PageRecorder {
  let news = first
  let touchedAt = serverNow()
  const recorder = createRecorder(
    {
      send: (record) => sendRecord(processID, record),
      mayRetry: (error) => !(isCallError(error) && FINAL.has(error.code)),
      now: serverNow,
      touchedAt: () => touchedAt,
      read: () =>
        readStoredJson(keyOf(processID), (value) => (Array.isArray(value) ? value.filter(isRecord) : null)) ?? [],
      write: (records) => void writeStored(keyOf(processID), records.length === 0 ? null : JSON.stringify(records)),
    },
    {
      onTold: (sectionID, told) => news.onTold(sectionID, told),
      onSaved: (isSaved) => news.onSaved(isSaved),
      onRefused: (error) => news.onRefused(error),
    },
  )
  return {
    recorder,
    hear(next) {
      news = next
    },
    touch() {
      touchedAt = serverNow()
    },
  }
}

/** One recorder for as long as the page stands. */
export function useRecorder(processID: string, news: RecorderNews): Recorder {
  const [page] = useState(() => createPageRecorder(processID, news))
  const { recorder } = page
  useEffect(() => page.hear(news))
  useEffect(() => {
    const leave = (): void => {
      for (const record of recorder.waiting()) sendLastRecord(processID, record)
    }
    const again = (): void => void recorder.flush()
    const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
    for (const name of events) window.addEventListener(name, page.touch, { passive: true, capture: true })
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', again)
    return () => {
      for (const name of events) window.removeEventListener(name, page.touch, { capture: true })
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', again)
      void recorder.flush()
    }
  }, [page, recorder, processID])
  return recorder
}

// An open sitting on an exam day: hears the invigilators, tells of absences, and takes the photos the exam asks for.
import {
  leaveTimes,
  reportCamera,
  seeMessage,
  traineeMessages,
  uploadInvigilate,
} from '@clearbelt/contract/exams/sitting-day-calls'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import {
  TRAINEE_HUB,
  type RMessage,
  type TraineeClientEvents,
  type TraineeServerEvents,
} from '@clearbelt/contract/notices/hub'
import { useCallback, useEffect, useRef, useState } from 'react'
import { randomWord } from '../../../shared/bytes.ts'
import { call, callUpload } from '../../../shared/call.ts'
import { openHub, type Hub } from '../../../shared/hub.ts'
import { readStored, readStoredJson, writeStored } from '../../../shared/storage.ts'
import { sendLast } from '../../../shared/transport.ts'
import { openLens } from '../day/camera.ts'
import { createLeaveWatch, type LeaveSpan, type LeaveWatch } from '../day/leave-watch.ts'
import { startPhotoDuty, type CameraState, type PhotoDuty } from '../day/photo-duty.ts'
import { openPhotoPost, type PhotoPost } from '../day/photo-post.ts'
import { createPhotoShelf } from '../day/photo-shelf.ts'
import { createRetryQueue } from '../day/retry-queue.ts'
import { tabClient } from '../../../sittings/client-id.ts'
import { photoShelf } from '../../../sittings/draft-shelf.ts'
import type { SittingClient, SittingSnapshot } from '../../../sittings/ports.ts'
import { toTransportError } from '../../../sittings/browser-ports.ts'

export interface DayMessage {
  id: string
  text: string
  /** Server time, ms. */
  at: number
  /** The invigilators see that it was read; words that come with an act are only shown. */
  isKept: boolean
}
export interface ExamDay {
  /** Messages not seen yet, oldest first. */
  messages: readonly DayMessage[]
  acknowledge: (message: DayMessage) => void
  /** Null while no photos are taken, or before the camera has answered. */
  camera: CameraState | null
  retryCamera: () => void
}

/** While the hub is away messages are asked for so often, in ms. */
const ASK_EVERY = 15_000
const SPANS_KEPT = 500

/**
 * Runs from the first picture to the hand-in; the hub stays while the page shows the sitting, so that it can be
 * reopened.
 */
export function useExamDay(client: SittingClient, paper: CandidatePaper, phase: SittingSnapshot['phase']): ExamDay {
  const { testID } = paper
  const heard = useMessages(client, testID)
  const watchRef = useRef<LeaveWatch | null>(null)
  const isOpen = phase === 'open'
  useLeaveReports(client, testID, isOpen, watchRef)
  const camera = useCamera(client, paper, isOpen, watchRef)
  return { ...heard, ...camera }
}

function useMessages(client: SittingClient, testID: string): Pick<ExamDay, 'messages' | 'acknowledge'> {
  const [messages, setMessages] = useState<readonly DayMessage[]>([])
  const hub = useRef<Hub<TraineeServerEvents, TraineeClientEvents> | null>(null)
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const opened = openHub<TraineeServerEvents, TraineeClientEvents>(TRAINEE_HUB, testID)
    hub.current = opened
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (fresh: readonly DayMessage[]): void =>
      setMessages((now) =>
        [
          ...now,
          ...fresh.filter((one) => !seen.current.has(one.id) && now.every((known) => known.id !== one.id)),
        ].toSorted((a, b) => a.at - b.at),
      )
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      const rows = await call(traineeMessages, { id: testID }, { silent: true }).catch(() => [])
      show(rows.filter((row) => !row.seen).map(({ id, text, at }) => ({ id, text, at, isKept: true })))
      if (opened.getState() !== 'connected') timer = setTimeout(() => void ask(), ASK_EVERY)
    }
    const hear = (message: RMessage): void => {
      if (message.testID !== testID) return
      if (message.text !== '')
        show([{ id: message.id, text: message.text, at: message.at, isKept: message.kind === 'message' }])
      if (message.kind === 'reopened' && client.getSnapshot().phase === 'over') void client.open()
      else if (message.kind !== 'message')
        client.applyNews({
          deadlineAt: message.kind === 'closed' ? 0 : message.deadlineAt,
          serverTime: message.serverTime,
          frozen: message.frozen,
        })
    }
    const stop = opened.on('RMessage', hear)
    // What was missed while the hub was away is asked for: messages, and by a save what stands.
    let wasAway = false
    const stopState = opened.subscribe(() => {
      const isConnected = opened.getState() === 'connected'
      if (isConnected && wasAway) client.retryNow()
      wasAway ||= !isConnected
      void ask()
    })
    void ask()
    return () => {
      clearTimeout(timer)
      stop()
      stopState()
      opened.close()
      hub.current = null
    }
  }, [client, testID])
  const acknowledge = useCallback(
    ({ id, isKept }: DayMessage) => {
      seen.current.add(id)
      setMessages((now) => now.filter((one) => one.id !== id))
      if (!isKept) return
      if (hub.current?.getState() === 'connected') hub.current.emit('SFeedback', { id })
      else void call(seeMessage, { id: testID, messageID: id }, { silent: true }).catch(() => {})
    },
    [testID],
  )
  return { messages, acknowledge }
}

const leftKey = (testID: string): string => `left:${testID}`
const isSpan = (value: unknown): LeaveSpan | null =>
  typeof value === 'object' && value !== null && 'key' in value && 'from' in value && 'reason' in value
    ? (value as LeaveSpan)
    : null

function useLeaveReports(
  client: SittingClient,
  testID: string,
  isOpen: boolean,
  watchRef: { current: LeaveWatch | null },
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const name = tabClient()
    const queue = createRetryQueue<LeaveSpan>({
      send: (span) => call(leaveTimes, { id: testID, client: name, spans: [span] }, { silent: true }),
      toError: toTransportError,
      dice: Math.random,
      limit: SPANS_KEPT,
    })
    const watch = createLeaveWatch({ now: client.now, makeKey: () => randomWord(24), tell: queue.put })
    watchRef.current = watch
    // The page before this one went away in the middle: its absence ends now.
    const before = readStoredJson(leftKey(testID), isSpan)
    writeStored(leftKey(testID), null)
    if (before) queue.put({ ...before, to: Math.round(client.now()) })

    let isGone = false
    const onVisible = (): void => watch.signal('hidden', document.visibilityState === 'hidden')
    const onBlur = (): void => watch.signal('blur', true)
    const onFocus = (): void => watch.signal('blur', false)
    let wasFull = document.fullscreenElement !== null
    const onFull = (): void => {
      const isFull = document.fullscreenElement !== null
      watch.signal('fullscreen', wasFull && !isFull)
      wasFull ||= isFull
    }
    const leave = (): void => {
      if (isGone || client.getSnapshot().phase !== 'open') return
      isGone = true
      const span = watch.close()
      writeStored(leftKey(testID), JSON.stringify(span))
      sendLast(leaveTimes, { id: testID, client: name, spans: [span] })
    }
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    document.addEventListener('fullscreenchange', onFull)
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', queue.wakeUp)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      document.removeEventListener('fullscreenchange', onFull)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', queue.wakeUp)
      leave()
      watch.stop()
      queue.stop()
      watchRef.current = null
    }
  }, [client, testID, isOpen, watchRef])
}

function useCamera(
  client: SittingClient,
  paper: CandidatePaper,
  isOpen: boolean,
  watchRef: { current: LeaveWatch | null },
): Pick<ExamDay, 'camera' | 'retryCamera'> {
  const { testID, photoDuration, draftKey } = paper
  const asksPhotos = photoDuration > 0 && (paper.isAntiCheating || paper.isMonitor)
  const takesPhotos = isOpen && asksPhotos
  const [camera, setCamera] = useState<CameraState | null>(null)
  const duty = useRef<PhotoDuty | null>(null)
  const post = useRef<PhotoPost | null>(null)
  // Apart from the camera: photos that wait are still sent after the hand-in.
  useEffect(() => {
    if (!asksPhotos) return undefined
    const opened = openPhotoPost({
      shelf: createPhotoShelf(photoShelf, { testID, draftKey }),
      toError: toTransportError,
      dice: Math.random,
      onFailures: (count) => duty.current?.uploadFailures(count),
      send: ({ blob, client: by, seq, capturedAt }) =>
        callUpload(
          uploadInvigilate,
          { testID, client: by, seq, capturedAt },
          { file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }) },
          { silent: true },
        ),
    })
    post.current = opened
    window.addEventListener('online', opened.wakeUp)
    return () => {
      window.removeEventListener('online', opened.wakeUp)
      opened.stop()
      post.current = null
    }
  }, [testID, draftKey, asksPhotos])
  useEffect(() => {
    const photos = post.current
    if (!takesPhotos || !photos) return undefined
    const name = tabClient()
    const seqKey = `photoSeq:${testID}`
    let isGone = false
    const reports = createRetryQueue<{ state: CameraState; at: number }>({
      send: ({ state, at }) => call(reportCamera, { testID, state, at }, { silent: true }),
      toError: toTransportError,
      dice: Math.random,
      limit: SPANS_KEPT,
    })
    const begin = (): PhotoDuty =>
      startPhotoDuty({
        everyMs: photoDuration * 1000,
        now: client.now,
        photos: { put: (photo) => photos.put({ ...photo, client: name }) },
        onState: setCamera,
        report: (state, at) => reports.put({ state, at }),
        nextSeq: () => {
          const seq = (Number(readStored(seqKey, 'session') ?? '0') || 0) + 1
          writeStored(seqKey, String(seq), 'session')
          return seq
        },
        // The browser's question takes the focus from the page: that is not leaving it.
        openCamera: async (onLost) => {
          const answered = watchRef.current?.excuse()
          try {
            return await openLens(onLost)
          } finally {
            answered?.()
          }
        },
      })
    void photos.ready.then(() => {
      if (!isGone) duty.current = begin()
    })
    window.addEventListener('online', reports.wakeUp)
    return () => {
      isGone = true
      window.removeEventListener('online', reports.wakeUp)
      duty.current?.stop()
      reports.stop()
      duty.current = null
    }
  }, [client, testID, photoDuration, takesPhotos, draftKey, watchRef])
  const retryCamera = useCallback(() => duty.current?.retry(), [])
  return { camera: takesPhotos ? camera : null, retryCamera }
}

// Photographs the candidate at the distance the exam asks for: a camera that fails is told and tried again, and the
// exam goes on.
import type { CAMERA_STATES } from '@clearbelt/contract/exams/sitting-day-calls'
import type { RetryQueue } from './retry-queue.ts'

export type CameraState = (typeof CAMERA_STATES)[number]

export interface Shot {
  blob: Blob
  /** Nearly black: a covered lens, or a room without light. */
  isDark: boolean
}
export interface Photo {
  seq: number
  /** Server time, ms. */
  capturedAt: number
  blob: Blob
}
/** A camera that was opened. */
export interface Lens {
  shoot: () => Promise<Shot>
  close: () => void
}

export interface PhotoDutyParts {
  /** Between two photos, in ms. */
  everyMs: number
  /**
   * Rejects with 'denied' or 'missing' as the message, anything else counts as missing. `onLost` is called when it is
   * unplugged.
   */
  openCamera: (onLost: () => void) => Promise<Lens>
  now: () => number
  nextSeq: () => number
  photos: Pick<RetryQueue<Photo>, 'put'>
  report: (state: CameraState, at: number) => void
  onState: (state: CameraState) => void
}

export interface PhotoDuty {
  /** Tries the camera now. */
  retry: () => void
  /** How often the first photo in line has failed to get through. */
  uploadFailures: (count: number) => void
  stop: () => void
}

/** A camera that does not work is tried again at this distance, in ms. */
const CAMERA_RETRY = 15_000
/** So many failures in a row are told as such. */
const FAILING_AFTER = 3

/** Begins at once with a first photo. */
export function startPhotoDuty({
  everyMs,
  openCamera,
  now,
  nextSeq,
  photos,
  report,
  onState,
}: PhotoDutyParts): PhotoDuty {
  let lens: Lens | null = null
  let state: CameraState | null = null
  let isStopped = false
  let isOpening = false
  let isFailing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(next: CameraState): void {
    if (next === state) return
    state = next
    report(next, Math.round(now()))
    onState(next)
  }
  function later(ms: number, act: () => Promise<void>): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void act(), ms)
  }
  async function open(): Promise<void> {
    if (isStopped || isOpening || lens) return
    isOpening = true
    try {
      const opened = await openCamera(() => {
        lose('lost')
      })
      if (isStopped) return opened.close()
      lens = opened
    } catch (error) {
      become(error instanceof Error && error.message === 'denied' ? 'denied' : state === 'lost' ? 'lost' : 'missing')
      return later(CAMERA_RETRY, open)
    } finally {
      isOpening = false
    }
    await shoot()
  }
  function lose(why: CameraState): void {
    lens?.close()
    lens = null
    become(why)
    later(CAMERA_RETRY, open)
  }
  async function shoot(): Promise<void> {
    if (!lens || isStopped) return
    const capturedAt = Math.round(now())
    try {
      const { blob, isDark } = await lens.shoot()
      if (isStopped) return
      photos.put({ seq: nextSeq(), capturedAt, blob })
      become(isDark ? 'dark' : isFailing ? 'failing' : 'on')
    } catch {
      return lose('lost')
    }
    later(everyMs, shoot)
  }
  void open()
  return {
    retry: () => void open(),
    uploadFailures(count) {
      isFailing = count >= FAILING_AFTER
      if (isFailing && state === 'on') become('failing')
      if (!isFailing && state === 'failing') become('on')
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      lens?.close()
      lens = null
    },
  }
}

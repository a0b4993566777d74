// Runs a sign-in by face: camera, challenge, turns, three seconds, pictures to the server; a refusal is shown and it
// begins again.
import { faceChallenge } from '@clearbelt/contract/access/face-calls'
import type { Turn } from '@clearbelt/domain/access/face'
import { APP_VERSION } from '@clearbelt/contract/wire'
import { useCallback, useEffect, useState } from 'react'
import { call, worded } from '../../shared/call.ts'
import { signInByFace, type SignInOutcome } from '../../shared/sign-in.ts'
import { jpegOf, openCamera, type Camera } from '../../shared/open-camera.ts'
import { loadFinder } from './finder.ts'
import { FIRST_PHASE, nextPhase, type Phase } from './steps.ts'

export type FaceState =
  | { kind: 'starting' }
  | { kind: 'noCamera'; why: 'denied' | 'missing' }
  /** Nothing that trying again at once could mend. */
  | { kind: 'stopped' }
  | { kind: 'looking'; phase: Phase; turns: readonly Turn[] }
  | { kind: 'sending' }

/** Between two looks, in ms: the page stays quick meanwhile. */
const PAUSE_MS = 60
/** After these the person must do something else first. */
const STOPS = new Set(['face-off', 'face-nobody', 'sign-in-limit', 'account-disabled', 'server-busy'])

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })

/** Looks until all that was asked for has been seen; answers the photo and the turns, or null when it was stopped. */
async function watch(
  camera: Camera,
  turns: readonly Turn[],
  isOver: () => boolean,
  onPhase: (phase: Phase) => void,
): Promise<{ photo: Blob; frames: Blob[] } | null> {
  const finder = await loadFinder()
  const kept: Blob[] = []
  let phase: Phase = FIRST_PHASE
  onPhase(phase)
  for (;;) {
    if (isOver()) return null
    const picture = camera.draw()
    const yaw = picture && (await finder.yawIn(picture))
    const next = nextPhase(phase, { at: performance.now(), yaw }, turns)
    if (next.keep && picture) kept.push(await jpegOf(picture))
    if (next.phase !== phase) onPhase(next.phase)
    phase = next.phase
    if (phase.kind === 'done') {
      const photo = kept.pop()
      return photo ? { photo, frames: kept } : null
    }
    await pause()
  }
}

export function useFaceSignIn(onIn: (outcome: SignInOutcome) => void): {
  state: FaceState
  stream: MediaStream | null
  message: string | null
  again: () => void
} {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<FaceState>({ kind: 'starting' })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    let over = false
    let camera: Camera | null = null
    const run = async (): Promise<void> => {
      setState({ kind: 'starting' })
      setMessage(null)
      const opened = await openCamera().catch(
        (error: unknown) =>
          (error instanceof Error && error.message === 'denied' ? 'denied' : 'missing') as 'denied' | 'missing',
      )
      if (typeof opened === 'string') return over ? undefined : setState({ kind: 'noCamera', why: opened })
      camera = opened
      if (over) return opened.close()
      setStream(opened.stream)
      while (!over) {
        try {
          const { challenge, turns } = await call(faceChallenge, { version: APP_VERSION }, { silent: true })
          const seen = await watch(
            opened,
            turns,
            () => over,
            (phase) => setState({ kind: 'looking', phase, turns }),
          )
          if (!seen || over) return
          setState({ kind: 'sending' })
          const outcome = await signInByFace(challenge, seen.photo, seen.frames)
          if (!over) onIn(outcome)
          return
        } catch (error) {
          if (over) return
          const failure = worded(error)
          setMessage(failure.message)
          if (STOPS.has(failure.code) || !failure.code.startsWith('face-')) return setState({ kind: 'stopped' })
        }
      }
    }
    void run()
    return () => {
      over = true
      camera?.close()
      setStream(null)
    }
  }, [round, onIn])
  return { state, stream, message, again: useCallback(() => setRound((n) => n + 1), []) }
}

// The course of one sign-in by code: drawn, asked after each second and a half, over after a minute.
import { qrImage, QR_LIFE_MS } from '@clearbelt/contract/access/qr-calls'
import { useEffect, useRef, useState } from 'react'
import { randomWord } from '../../../shared/bytes.ts'
import { callBlob, worded } from '../../../shared/call.ts'
import { askAfterQr, type SignInOutcome } from '../../../shared/sign-in.ts'

const ID_LENGTH = 15
const POLL_MS = 1500
/** How long the success stands before the page goes on. */
const SUCCESS_MS = 300

export interface QrView {
  /** `scanned`: the phone shows the question; `confirmed`: it said yes, and the sign-in goes on. */
  state: 'drawing' | 'valid' | 'scanned' | 'confirmed' | 'invalid'
  /** Address of the picture while there is one. */
  picture: string | null
  /** Why it is over, when it was not for its age. */
  failure: string | null
}

const DRAWING: QrView = { state: 'drawing', picture: null, failure: null }

/** Runs the course anew each time `refresh` is called; `onOutcome` is told how the sign-in ended. */
export function useQrSignIn(onOutcome: (outcome: SignInOutcome) => void): QrView & { refresh: () => void } {
  const [round, setRound] = useState(0)
  const [view, setView] = useState<QrView>(DRAWING)
  const tell = useRef(onOutcome)
  useEffect(() => {
    tell.current = onOutcome
  })
  useEffect(() => {
    const id = randomWord(ID_LENGTH)
    const course = new AbortController()
    const { signal } = course
    const timers: ReturnType<typeof setTimeout>[] = []
    let picture: string | null = null
    const later = (ms: number, act: () => void): void => {
      timers.push(
        setTimeout(() => {
          if (!signal.aborted) act()
        }, ms),
      )
    }
    const end = (failure: string | null): void => {
      course.abort()
      setView((now) => ({ ...now, state: 'invalid', failure }))
    }
    const look = async (): Promise<void> => {
      try {
        const answer = await askAfterQr(id, signal)
        if (signal.aborted) return
        setView((now) => ({ ...now, state: answer.state }))
        if (answer.state !== 'confirmed') return later(POLL_MS, () => void look())
        // The picture stays a moment with its tick; its minute no longer matters.
        for (const timer of timers) clearTimeout(timer)
        later(
          SUCCESS_MS,
          () =>
            void answer
              .enter()
              .then((outcome) => {
                if (!signal.aborted) tell.current(outcome)
              })
              .catch((error: unknown) => {
                if (!signal.aborted) end(worded(error).message)
              }),
        )
      } catch (error) {
        if (signal.aborted) return
        const { status, code, message } = worded(error)
        // A server out of reach may come back within the minute.
        if (status === 0 || status >= 500) later(POLL_MS, () => void look())
        else end(code === 'qr-invalid' ? null : message)
      }
    }
    const begin = async (): Promise<void> => {
      try {
        const { blob } = await callBlob(qrImage, { uuid: id }, { silent: true, signal })
        if (signal.aborted) return
        picture = URL.createObjectURL(blob)
        setView({ state: 'valid', picture, failure: null })
        later(QR_LIFE_MS, () => end(null))
        later(POLL_MS, () => void look())
      } catch (error) {
        if (!signal.aborted) end(worded(error).message)
      }
    }
    void begin()
    return () => {
      course.abort()
      for (const timer of timers) clearTimeout(timer)
      if (picture) URL.revokeObjectURL(picture)
    }
  }, [round])
  const refresh = (): void => {
    setView(DRAWING)
    setRound((n) => n + 1)
  }
  return { ...view, refresh }
}

// Hands a sitting in: tries until the server has said that it holds everything, whatever the network does.
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import { waitAfter } from './backoff.ts'
import type { Outbox, Unsent } from './outbox.ts'
import type { SaveReply, TransportError } from './ports.ts'
import { isAboutContent } from './refusals.ts'

export interface SubmitterParts {
  outbox: Outbox
  submit: (states: readonly Unsent[], signal: AbortSignal) => Promise<ExamResult>
  save: (states: readonly Unsent[], signal: AbortSignal) => Promise<SaveReply>
  toError: (error: unknown) => TransportError
  dice: () => number
  /** There is no connection; it is tried again. */
  onWaiting: () => void
  onDone: (result: ExamResult) => void
  /** Another window writes this sitting. */
  onStale: () => void
  /** It had ended before; its result must be asked for. */
  onOver: () => void
}

export interface Submitter {
  /** Tries now what would be tried later. */
  wakeUp: () => void
  stop: () => void
}

/** Starts submitting; exactly one of done, stale and over is called unless it is stopped before. */
export function startSubmitter(parts: SubmitterParts): Submitter {
  const { outbox } = parts
  const stopping = new AbortController()
  let wakeUp = (): void => {}

  async function run(): Promise<void> {
    let isSingly = false
    for (let tries = 1; !stopping.signal.aborted; tries++) {
      try {
        if (isSingly) await offerSingly()
        const result = await parts.submit(isSingly ? [] : outbox.all(), stopping.signal)
        if (!stopping.signal.aborted) parts.onDone(result)
        return
      } catch (thrown) {
        if (stopping.signal.aborted) return
        const error = parts.toError(thrown)
        if (error.code === 'stale-lease') return parts.onStale()
        if (error.code === 'sitting-over') return parts.onOver()
        if (error.code === 'number-taken') outbox.renumber()
        if (error.code !== 'number-taken' && isAboutContent(error) && !isSingly) isSingly = true
        else await pause(waitAfter(tries, parts.dice(), error.retryAfterMs))
      }
    }
  }
  /** After a refusal over content each answer is offered alone, so that one bad one takes no other with it. */
  async function offerSingly(): Promise<void> {
    for (let [next] = outbox.take(1); next; [next] = outbox.take(1)) {
      try {
        outbox.acknowledge((await parts.save([next], stopping.signal)).saved)
      } catch (thrown) {
        const error = parts.toError(thrown)
        if (error.code === 'number-taken' || !isAboutContent(error)) throw thrown
        outbox.setAside(next.seq)
      }
    }
  }
  function pause(ms: number): Promise<void> {
    parts.onWaiting()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  void run()
  return {
    wakeUp: () => wakeUp(),
    stop: () => {
      stopping.abort()
      wakeUp()
    },
  }
}

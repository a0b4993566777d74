// Answers of a practice on their way to the server while all are told together: none is forgotten before it is stored.
import { isCallError } from '../../../shared/call-error.ts'
import { waitAfter } from '../../../sittings/backoff.ts'

/** How many answers the server does not hold yet, and why the last of them could not be stored. */
export interface Trouble {
  count: number
  error: unknown
}

export interface KeeperPorts<T> {
  send: (answer: T) => Promise<unknown>
  /** Told after each round; null: everything is stored. */
  tell: (trouble: Trouble | null) => void
}

export interface AnswerKeeper<T> {
  /** Sends and tells by these from now on. */
  use: (ports: KeeperPorts<T>) => void
  /** Takes in the newest state of an answer and sends it, with those that could not be stored before. */
  put: (id: string, answer: T) => void
  /** Tries again at once what could not be stored. */
  retry: () => void
  /** Waits for what is on its way; answers what the server does not hold. */
  settle: () => Promise<T[]>
  /** From now on failures are tried again by themselves, or no longer. */
  open: () => void
  close: () => void
}

/** A refusal concerns one answer; anything else would befall the next one too. */
const isOfOneAnswer = (error: unknown): boolean => isCallError(error) && error.status >= 400 && error.status < 500

/** Keeps each answer by its id until the server has it. They go one after the other, a later state after an earlier. */
export function createAnswerKeeper<T extends object>(): AnswerKeeper<T> {
  let ports: KeeperPorts<T> | null = null
  const held = new Map<string, T>()
  let round: Promise<void> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = true

  const sendAll = async (): Promise<void> => {
    const tried = new Set<T>()
    let error: unknown = null
    for (;;) {
      const next = [...held].find(([, answer]) => !tried.has(answer))
      if (!next) break
      const [id, answer] = next
      tried.add(answer)
      try {
        await ports?.send(answer)
        // What was changed meanwhile is still to be sent.
        if (held.get(id) === answer) held.delete(id)
      } catch (caught) {
        error = caught
        if (!isOfOneAnswer(caught)) break
      }
    }
    failures = held.size === 0 ? 0 : failures + 1
    ports?.tell(held.size === 0 ? null : { count: held.size, error })
  }
  const start = (): void => {
    clearTimeout(timer)
    round ??= sendAll().finally(() => {
      round = null
      if (isOpen && held.size > 0) timer = setTimeout(start, waitAfter(failures, Math.random()))
    })
  }
  return {
    use: (given) => void (ports = given),
    put(id, answer) {
      held.set(id, answer)
      start()
    },
    retry() {
      if (held.size > 0) start()
    },
    async settle() {
      while (round) await round
      return [...held.values()]
    },
    open: () => void (isOpen = true),
    close() {
      isOpen = false
      clearTimeout(timer)
    },
  }
}

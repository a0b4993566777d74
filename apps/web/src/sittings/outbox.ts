// Answers on their way to the server: numbered, in order, and gone only when the server has said that it holds them.
import type { WireAnswer } from '../kinds/kind.ts'

/**
 * One state of one answer, with the fields of its kind. `at` is server time, `ms` how long its question was on screen
 * since the state before it.
 */
export type Unsent = WireAnswer & { topicID: string; seq: number; at: number; ms: number }
/** A state that has no number yet. */
export type NewState = WireAnswer & { topicID: string; at: number; ms: number }

export interface Outbox {
  /**
   * Takes in a new state of an answer. One that was not sent yet is replaced; one that is on its way stays beside it.
   */
  put: (answer: NewState) => void
  /** The next states to be sent, oldest first; they count as on their way from now on. */
  take: (max: number) => Unsent[]
  /** Removes what the server holds. */
  acknowledge: (saved: readonly { topicID: string; seq: number }[]) => void
  /** Puts a state aside that the server refuses to store, so that it does not stop the others. */
  setAside: (seq: number) => void
  /** Gives everything a number far above those that were used, where the server says that one stands for another answer. */
  renumber: () => void
  /** Brings back what was set aside; false when there was nothing. */
  bringBack: () => boolean
  /** Everything not acknowledged, oldest first, also what was set aside. */
  all: () => Unsent[]
  /** Number of states that wait to be sent. */
  waiting: () => number
  hasAside: () => boolean
}

/** More than a page sends that closes before it hears of an acknowledgement. */
const NUMBERS_LEFT_OUT = 100

/** An outbox that numbers from `after` + 1 on; `held` are states from before a reload, with their numbers. */
export function createOutbox(after: number, held: readonly Unsent[] = []): Outbox {
  let entries: Unsent[] = held.toSorted((a, b) => a.seq - b.seq)
  let last = entries.reduce((most, entry) => Math.max(most, entry.seq), after)
  const sent = new Set<number>(entries.map((entry) => entry.seq))
  const aside = new Set<number>()
  const sendable = (): Unsent[] => entries.filter((entry) => !aside.has(entry.seq))

  return {
    put(answer) {
      const seq = ++last
      const before = entries.findLast((entry) => entry.topicID === answer.topicID && !sent.has(entry.seq))
      // A newer answer makes a refused one pointless.
      entries = entries.filter(
        (entry) => entry !== before && !(aside.has(entry.seq) && entry.topicID === answer.topicID),
      )
      entries.push({ ...answer, seq, ms: answer.ms + (before?.ms ?? 0) })
    },
    take(max) {
      const batch = sendable().slice(0, max)
      for (const entry of batch) sent.add(entry.seq)
      return batch
    },
    acknowledge(saved) {
      const known = new Set(saved.map(({ topicID, seq }) => `${topicID} ${seq}`))
      entries = entries.filter((entry) => !known.has(`${entry.topicID} ${entry.seq}`))
    },
    setAside: (seq) => void aside.add(seq),
    renumber() {
      entries = renumber(entries, last + NUMBERS_LEFT_OUT)
      last = entries.at(-1)?.seq ?? last
      sent.clear()
      aside.clear()
    },
    bringBack() {
      const had = entries.some((entry) => aside.has(entry.seq))
      aside.clear()
      return had
    },
    all: () => [...entries],
    waiting: () => sendable().length,
    hasAside: () => entries.some((entry) => aside.has(entry.seq)),
  }
}

/** Takes states over from another writer of the same sitting: same order, new numbers above `after`. */
export function renumber(states: readonly Unsent[], after: number): Unsent[] {
  return states.toSorted((a, b) => a.at - b.at || a.seq - b.seq).map((state, i) => ({ ...state, seq: after + 1 + i }))
}

/**
 * States written under an older lease that may be sent again. When at most the own take-over lies between, nobody wrote
 * meanwhile: all may. Otherwise somebody else worked on this sitting, and only questions the server has no answer to
 * are taken from the old states.
 */
export function stillValid(
  states: readonly Unsent[],
  writtenUnder: number,
  epoch: number,
  isAnswered: (topicID: string) => boolean,
): Unsent[] {
  return epoch - writtenUnder <= 1 ? [...states] : states.filter((state) => !isAnswered(state.topicID))
}

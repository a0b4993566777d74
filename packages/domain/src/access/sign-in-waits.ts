// How long somebody waits before the next try of a password: growing waits in place of a wall. Strangers' guesses make
// nobody wait who uses a device on which they signed in before, and an invigilator lets a person in at once.

/** What failed under one count, tries that are still being checked included. */
export interface Failed {
  failures: number
  /** When the last one failed, ms; null when none did. */
  lastAt: number | null
}

export interface TryCounts {
  /** The account from this network, or from this network on a device that it knows. */
  own: Failed
  /** The account from everywhere, known devices apart. */
  account: Failed
  /** The network, whatever the account. */
  network: Failed
}

export interface TryFacts {
  /** The account has signed in on this device before. */
  isKnownDevice: boolean
  /** The account has signed in from this network lately. */
  isKnownNetwork: boolean
  /** Somebody who may has let the person in, for these minutes. */
  isLetIn: boolean
}

const SECOND = 1000
/** Counts are forgotten when nothing has failed for so long. */
export const FORGET_MS = 15 * 60 * SECOND
/** How long a person who was let in waits for nobody's guesses. */
export const LET_IN_MS = 10 * 60 * SECOND

/** Typing errors that cost nothing. */
const FREE = 5
const FIRST_WAIT_MS = 5 * SECOND
const LONGEST_WAIT_MS = 60 * SECOND
/** From so many failures on an address looks like a list of passwords being tried; a class types fewer wrong. */
export const SUSPECT_NETWORK_FAILURES = 100
const FREE_THERE = 1
/** Guesses at one account from everywhere before they are slowed, and how many make the wait twice as long. */
export const FREE_OF_ACCOUNT = 20
const DOUBLED_EVERY = 5
/** Failures of a network for each second that all there wait after one. */
const NETWORK_FAILURES_A_SECOND = 500
const LONGEST_NETWORK_WAIT_MS = 5 * SECOND

const doubled = (times: number, longestMs: number): number =>
  Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.min(20, Math.max(0, times)))

/** What counts of it at a moment. */
const current = ({ failures, lastAt }: Failed, at: number): Failed =>
  lastAt !== null && at - lastAt >= FORGET_MS ? { failures: 0, lastAt: null } : { failures, lastAt }

const ownWaitMs = (failures: number, isSuspect: boolean, isLetIn: boolean): number => {
  const free = isSuspect && !isLetIn ? FREE_THERE : FREE
  if (failures < free) return 0
  return doubled(failures - free, isLetIn ? FIRST_WAIT_MS : LONGEST_WAIT_MS)
}
const accountWaitMs = (failures: number): number =>
  failures < FREE_OF_ACCOUNT ? 0 : doubled(Math.floor((failures - FREE_OF_ACCOUNT) / DOUBLED_EVERY), LONGEST_WAIT_MS)
const networkWaitMs = (failures: number): number =>
  Math.min(LONGEST_NETWORK_WAIT_MS, Math.floor(failures / NETWORK_FAILURES_A_SECOND) * SECOND)

const until = ({ lastAt }: Failed, waitMs: number, at: number): number => (waitMs === 0 ? 0 : (lastAt ?? at) + waitMs)

/** From when on the next try is taken, ms; one that is not after `at` is taken now. */
export function waitUntil(counts: TryCounts, facts: TryFacts, at: number): number {
  const [own, account, network] = [
    current(counts.own, at),
    current(counts.account, at),
    current(counts.network, at),
  ] as const
  const { isKnownDevice, isKnownNetwork, isLetIn } = facts
  const isSuspect = !isKnownDevice && network.failures >= SUSPECT_NETWORK_FAILURES
  const ownUntil = until(own, ownWaitMs(own.failures, isSuspect, isLetIn), at)
  if (isKnownDevice || isKnownNetwork || isLetIn) return ownUntil
  return Math.max(
    ownUntil,
    until(account, accountWaitMs(account.failures), at),
    until(network, networkWaitMs(network.failures), at),
  )
}

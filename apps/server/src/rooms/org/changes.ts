// Who wants to hear that an account changed, a password was reset or a part of the tree moved.
import type { Tx } from '../../world/database.ts'

export interface Changes {
  onAccount(listener: (userID: string) => void): void
  onMove(listener: (tx: Tx, from: string, to: string) => Promise<void>): void
  onReset(listener: (tx: Tx, userIDs: readonly string[], at: number) => Promise<void>): void
  /** To be called after the commit, so that nobody reads the old state again. */
  tellAccounts(userIDs: Iterable<string>): void
  tellMove(tx: Tx, from: string, to: string): Promise<void>
  tellReset(tx: Tx, userIDs: readonly string[], at: number): Promise<void>
}

export function createChanges(): Changes {
  const accountListeners: ((userID: string) => void)[] = []
  const moveListeners: ((tx: Tx, from: string, to: string) => Promise<void>)[] = []
  const resetListeners: ((tx: Tx, userIDs: readonly string[], at: number) => Promise<void>)[] = []
  return {
    onAccount: (listener) => {
      accountListeners.push(listener)
    },
    onMove: (listener) => {
      moveListeners.push(listener)
    },
    onReset: (listener) => {
      resetListeners.push(listener)
    },
    tellAccounts(userIDs) {
      for (const id of userIDs) for (const listener of accountListeners) listener(id)
    },
    async tellReset(tx, userIDs, at) {
      for (const listener of resetListeners) await listener(tx, userIDs, at)
    },
    async tellMove(tx, from, to) {
      for (const listener of moveListeners) await listener(tx, from, to)
    },
  }
}

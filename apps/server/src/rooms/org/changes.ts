// Tells the rooms that want to hear of it that an account changed, a password was reset or a part of the tree moved.
import type { AskPort } from '../../seams/ports.ts'
import type { Tx } from '../../world/database.ts'
import { accountChanged, organisationMoved, passwordsReset } from './room.ts'

export interface Changes {
  /** To be called after the commit, so that nobody reads the old state again. */
  tellAccounts(userIDs: Iterable<string>): void
  tellMove(tx: Tx, from: string, to: string): Promise<void>
  tellReset(tx: Tx, userIDs: readonly string[], at: number): Promise<void>
}

export function createChanges(ask: AskPort): Changes {
  const [onAccount, onMove, onReset] = [ask(accountChanged), ask(organisationMoved), ask(passwordsReset)]
  return {
    tellAccounts(userIDs) {
      for (const id of userIDs) for (const listener of onAccount()) listener(id)
    },
    async tellReset(tx, userIDs, at) {
      for (const listener of onReset()) await listener(tx, userIDs, at)
    },
    async tellMove(tx, from, to) {
      for (const listener of onMove()) await listener(tx, from, to)
    },
  }
}

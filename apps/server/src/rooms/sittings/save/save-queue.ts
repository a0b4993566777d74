// Saves that arrive while others are being stored are stored in one batch: one statement and one commit for all of them.
import type { World } from '../../../world.ts'
import { createBatcher } from '../../../seams/batch.ts'
import { storeAnswers, type AnswersToStore, type StoredSave } from './statement.ts'

const MAX_SAVES = 64
const MAX_ANSWERS = 1000
/** Each round waits for one other save of the same sitting. */
const MAX_ROUNDS = 5

export interface SaveQueue {
  /**
   * Stores a save, alone or with those that wait beside it. Answers when it is committed; refuses as busy after a long
   * wait.
   */
  store(save: AnswersToStore): Promise<StoredSave>
}

/** The queue of one node. */
export function createSaveQueue({ vital: { pool }, log }: Pick<World, 'vital' | 'log'>): SaveQueue {
  const inBatch = createBatcher<AnswersToStore, StoredSave>({
    maxItems: MAX_SAVES,
    weight: { of: (save) => save.answers.length, max: MAX_ANSWERS },
    // Two saves of one sitting go one after the other.
    keyOf: (save) => save.sittingID,
    log,
    run: async (saves) => (await storeAnswers(pool, saves, 'skip')).map((stored) => (stored.target ? stored : null)),
    // Of a statement that failed nothing is stored. One value may have spoilt it for all; a lost database spoils it for
    // each.
    isOneItemsFault: (error, saves) =>
      isNumberTaken(error) || (saves.length > 1 && /^(22|23|40|55)/.test(String((error as { code?: unknown }).code))),
  })
  // By itself and outside the batches: it may have to wait for who holds its sitting.
  const storeAlone = async (save: AnswersToStore): Promise<StoredSave> => {
    for (let round = 1; ; round++)
      try {
        return (await storeAnswers(pool, [save], 'wait'))[0] ?? { target: null, stored: false }
      } catch (error) {
        // Whoever it waited for had the same number; a new look sees it.
        if (round === MAX_ROUNDS || !isNumberTaken(error)) throw error
      }
  }
  return { store: async (save) => (await inBatch(save)) ?? storeAlone(save) }
}

/** Two saves with one number at the same moment: the log takes the first. */
const isNumberTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

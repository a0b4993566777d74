// Shelves for drafts and photos in IndexedDB.
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import type { DraftShelf, SealedDraft } from './drafts.ts'

/** A shelf in this browser's IndexedDB; every act rejects where there is none. */
function shelfIn(database: string, name: string): DraftShelf {
  let store: UseStore | undefined
  /** Opened when first used: in a browser without IndexedDB this throws, and the act that needed it is refused. */
  const shelf = (): UseStore => (store ??= createStore(database, name))
  return {
    keys: async () => (await keys(shelf())).map(String),
    get: async (key) => get<SealedDraft>(key, shelf()),
    set: async (key, draft) => set(key, draft, shelf()),
    remove: async (names) =>
      names.length === 1 && names[0] !== undefined ? del(names[0], shelf()) : delMany([...names], shelf()),
  }
}

export const browserShelf = shelfIn('clearbelt-drafts', 'drafts')
/** Apart from the answers: photos must not be read to find a draft. */
export const photoShelf = shelfIn('clearbelt-photos', 'photos')

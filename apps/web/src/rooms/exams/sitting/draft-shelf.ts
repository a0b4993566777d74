// The shelf for drafts in IndexedDB.
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import type { DraftShelf, SealedDraft } from './drafts.ts'

let store: UseStore | undefined
/** Opened when first used: in a browser without IndexedDB this throws, and the act that needed it is refused. */
const shelf = (): UseStore => (store ??= createStore('clearbelt-drafts', 'drafts'))

/** Drafts in this browser's IndexedDB; every act rejects where there is none. */
export const browserShelf: DraftShelf = {
  keys: async () => (await keys(shelf())).map(String),
  get: async (key) => get<SealedDraft>(key, shelf()),
  set: async (key, draft) => set(key, draft, shelf()),
  remove: async (names) => (names.length === 1 && names[0] !== undefined ? del(names[0], shelf()) : delMany([...names], shelf())),
}

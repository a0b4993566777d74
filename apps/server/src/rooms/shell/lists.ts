// The shared lists as readers want them: in memory, in order, in the language of who asks.
import { LISTS, type ListName } from '@clearbelt/contract/shell/lists'
import type { Culture } from '@clearbelt/contract/wire'
import type { World } from '../../world.ts'
import { selectEntries, type Entry } from './dictionary-store.ts'

/** Another node may have changed an entry; what is remembered here is at most this old. */
const REMEMBER_MS = 5000

export interface Lists {
  /** The entries of a list that are offered, in order. */
  options(list: ListName, culture: Culture): Promise<{ id: string | number; name: string }[]>
  /** Looks names up; a text that is no value and no name of the list is shown as it is. */
  namer(culture: Culture): Promise<(list: ListName, value: string) => string>
  /** To be called after the commit of a change. */
  forget(): void
}

/** Values travel with the type the list began with: codes are numbers. */
const typed = (list: ListName, value: string): string | number =>
  typeof LISTS[list].entries[0]?.id === 'number' ? Number(value) : value

export function createLists(world: World): Lists {
  let remembered: { entries: Promise<Map<string, Entry[]>>; until: number } | null = null

  async function load(): Promise<Map<string, Entry[]>> {
    const byList = new Map<string, Entry[]>()
    for (const entry of await selectEntries(world.db))
      byList.set(entry.list, [...(byList.get(entry.list) ?? []), entry])
    return byList
  }

  function recall(): Promise<Map<string, Entry[]>> {
    const now = world.clock.now()
    if (remembered && remembered.until > now) return remembered.entries
    const entries = load()
    remembered = { entries, until: now + REMEMBER_MS }
    // What failed is asked for again.
    entries.catch(() => {
      remembered = null
    })
    return entries
  }

  return {
    async options(list, culture) {
      const entries = (await recall()).get(list) ?? []
      return entries
        .filter((entry) => entry.enabled && !entry.deleted)
        .map((entry) => ({ id: typed(list, entry.value), name: entry.names[culture] }))
    },
    async namer(culture) {
      const entries = await recall()
      return (list, value) =>
        entries.get(list)?.find((entry) => entry.value === value || Object.values(entry.names).includes(value))?.names[
          culture
        ] ?? value
    },
    forget() {
      remembered = null
    },
  }
}

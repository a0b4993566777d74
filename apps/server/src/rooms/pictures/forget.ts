// Forgets pictures that no draft, topic or published question has named for a while.
import type { PicturesDeps } from './deps.ts'
import { forgetUnnamed, lockFiles, lockOlder, selectOrphaned } from './store.ts'

const DAY_MS = 86_400_000
/** A draft that is being written may name its picture only when it is saved, and who took one out may want it back. */
export const KEPT_MS = 7 * DAY_MS
/** How many are looked at in one transaction. */
const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Looks at every picture older than a day; removes rows and files of those that nothing has named for a week. */
export async function forgetPictures({ world, uses }: PicturesDeps): Promise<number> {
  const at = world.clock.now()
  let after = FIRST_ID
  let count = 0
  for (;;) {
    const { last, gone } = await world.db.transaction().execute(async (tx) => {
      const looked = await lockOlder(tx, { before: at - DAY_MS, after, limit: AT_ONCE })
      const asked = {
        ids: looked.map(({ id }) => id),
        hashes: [...new Set(looked.flatMap(({ hash, thumbHash }) => [hash, thumbHash]))],
      }
      const named = new Set<string>()
      if (looked.length > 0) for (const find of uses()) for (const one of await find(tx, asked)) named.add(one)
      const isNamed = ({ id, hash, thumbHash }: (typeof looked)[number]): boolean =>
        named.has(id) || named.has(hash) || named.has(thumbHash)
      const ids = new Set(
        await forgetUnnamed(tx, {
          named: looked.filter(isNamed).map(({ id }) => id),
          unnamed: looked.filter((one) => !isNamed(one)).map(({ id }) => id),
          at,
          forgotten: at - KEPT_MS,
        }),
      )
      return { last: looked.at(-1)?.id, gone: looked.filter(({ id }) => ids.has(id)) }
    })
    if (last === undefined) return count
    after = last
    count += gone.length
    await removeFiles(
      { world },
      gone.flatMap(({ hash, thumbHash }) => [hash, thumbHash]),
    )
  }
}

/** Removes files once their rows are gone for good; a picture uploaded again meanwhile keeps them. */
async function removeFiles({ world }: Pick<PicturesDeps, 'world'>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await world.db.transaction().execute(async (tx) => {
    await lockFiles(tx)
    for (const hash of await selectOrphaned(tx, hashes)) await world.files.remove(hash)
  })
}

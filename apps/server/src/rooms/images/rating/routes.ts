// Blind rating: a picture is drawn, shown once, voted on; administrators read how well the classes are told apart.
import * as calls from '@clearbelt/contract/images/rating/calls'
import { ratingErrors } from '@clearbelt/contract/images/rating/errors'
import { BAG_KINDS } from '@clearbelt/contract/images/bag-kinds'
import { commonErrors } from '@clearbelt/contract/errors'
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import { clusteredRate } from '@clearbelt/psychometrics/clustered'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ImagesDeps } from '../deps.ts'
import { requireManager } from '../policy.ts'
import { countClass, countRated, insertShowing, selectOpen, selectTally, selectUnseen, updateVote } from './store.ts'

const RATE_THREAD = new URL('./rate-thread.ts', import.meta.url)

type Lack = 'real' | 'composed' | 'all'

export function mountRatingCalls(mount: Mount, deps: ImagesDeps): void {
  const { world } = deps
  mount(calls.nextRating, async (_, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const drawn = await drawShowing(deps, caller, context)
    return { ...drawn, rated: await countRated(world.db, caller.userID) }
  })
  mount(calls.ratingPicture, async ({ id }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const open = await selectOpen(world.db, caller.userID)
    if (open?.id !== id) throw refuse(commonErrors['not-found'])
    const bytes = await world.files.get(open.pictureKey)
    const shown = await world.threads.run<Uint8Array>(RATE_THREAD, 'equalise', { bytes })
    return {
      body: Buffer.from(shown.buffer, shown.byteOffset, shown.byteLength),
      type: 'image/jpeg',
      headers: { 'Cache-Control': 'private, no-store' },
    }
  })
  mount(calls.voteRating, async ({ id, isComposed }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const vote = { id, raterID: caller.userID, isComposed, at: context.at }
    const outcome = await world.db.transaction().execute((tx) => updateVote(tx, vote))
    if (outcome === 'none') throw refuse(commonErrors['not-found'])
    if (outcome === 'again') throw refuse(ratingErrors['already-rated'])
    return { rated: await countRated(world.db, caller.userID) }
  })
  mount(calls.ratingResult, async (_, context) => {
    const caller = callerOf(context)
    if (caller.type !== ADMINISTRATOR) throw refuse(commonErrors['no-permission'])
    const tally = await selectTally(world.db, caller.orgPath)
    // Votes of one person are alike: each person is a group of their own.
    const rateOf = (rows: typeof tally, saysComposed: boolean) => {
      const groups = Map.groupBy(rows, (row) => row.raterID)
      const { hits, n, value, low, high } = clusteredRate(
        [...groups.values()].map((own) => {
          const votes = own.reduce((sum, row) => sum + row.n, 0)
          const composed = own.reduce((sum, row) => sum + row.composed, 0)
          return { hits: saysComposed ? composed : votes - composed, n: votes }
        }),
      )
      return { hits, n, rate: value, low, high }
    }
    const composed = tally.filter((row) => row.isComposed)
    return {
      raters: new Set(tally.map((row) => row.raterID)).size,
      takenForReal: rateOf(composed, false),
      kinds: BAG_KINDS.flatMap((kind) => {
        const own = composed.filter((row) => row.container === kind)
        return own.length === 0 ? [] : [{ kind, rate: rateOf(own, false) }]
      }),
      calledComposed: rateOf(
        tally.filter((row) => !row.isComposed),
        true,
      ),
    }
  })
}

/** The showing at hand, or a new one: the class is drawn first, so that how many there are of each tells nothing. */
async function drawShowing(
  { world }: Pick<ImagesDeps, 'world'>,
  caller: Caller,
  context: Context,
): Promise<{ id: string | null; lack: Lack | null }> {
  return world.db.transaction().execute(async (tx) => {
    const open = await selectOpen(tx, caller.userID)
    if (open) return { id: open.id, lack: null }
    const scopeOf = (isComposed: boolean) => ({ orgPath: caller.orgPath, isComposed, raterID: caller.userID })
    const [real, composed] = [await countClass(tx, scopeOf(false)), await countClass(tx, scopeOf(true))]
    if (real.all === 0) return { id: null, lack: 'real' }
    if (composed.all === 0) return { id: null, lack: 'composed' }
    // With one class used up, every picture left would be of the other.
    if (real.unseen === 0 || composed.unseen === 0) return { id: null, lack: 'all' }
    const isComposed = world.dice.int(2) === 1
    const place = world.dice.int((isComposed ? composed : real).unseen)
    const image = await selectUnseen(tx, scopeOf(isComposed), place)
    if (!image) throw refuse(commonErrors['server-busy'])
    const id = world.dice.id()
    const showing = { id, orgPath: caller.orgPath, raterID: caller.userID, imageID: image.id, isComposed }
    const isNew = await insertShowing(tx, { ...showing, container: image.container, at: context.at })
    // Another tab of the rater was quicker.
    return { id: isNew ? id : ((await selectOpen(tx, caller.userID))?.id ?? null), lack: null }
  })
}

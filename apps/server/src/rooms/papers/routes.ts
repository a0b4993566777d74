// The calls of the papers room: gate, one verb, present.
import { commonErrors, fill } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/papers/calls'
import { publishPaper } from '@clearbelt/contract/papers/life-calls'
import { paperApproval } from '@clearbelt/contract/papers/settings'
import { viewedPaper } from '@clearbelt/contract/papers/viewed-paper'
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import { FISCAN_PAPER, typesOfMethods } from '@clearbelt/domain/papers/paper-types'
import type { z } from 'zod'
import { callerOf } from '../../http/context.ts'
import { joinNames } from '../../http/culture.ts'
import type { Caller, Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { growTree } from '../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import { chooseImages } from './compose/choose-images.ts'
import type { Blueprint } from './compose/choose-images.ts'
import { mountComposition } from './compose/compose-routes.ts'
import { mountLife } from './life/life-routes.ts'
import { mountPaperImport } from './transfer/import-routes.ts'
import { mountPrint } from './sheets/print-routes.ts'
import { countUses } from './count-uses.ts'
import { deletePapers } from './delete-papers.ts'
import { addDraft, askedBy, mountFamilies, readDraftInput, readPaper } from './family-routes.ts'
import { mountGraphicPapers } from './compose/graphic-papers.ts'
import { indexPoints } from './compose/points.ts'
import { canSee } from './policy.ts'
import { presentRow } from './present.ts'
import { requestPublication } from './snapshots/publish.ts'
import type { SnapshotItemView } from './room.ts'
import { managerOf, type RouteDeps } from './route-deps.ts'
import { changeDraft, createDraft, type DraftInput } from './save-draft.ts'
import { selectOptionalItem, selectOptionalSnapshot } from './snapshots/snapshot-store.ts'
import { PLAIN } from './setup.ts'
import { countStock } from './compose/stock-tree.ts'
import { selectDrafts, selectPublished } from './store.ts'
import type { PaperFilter, PaperRecord } from './store.ts'
import { jobWords } from './words.ts'

export function mountPaperCalls(mount: Mount, deps: RouteDeps): void {
  mountLists(mount, deps)
  mountDrafts(mount, deps)
  mountFamilies(mount, deps)
  mountGraphicPapers(mount, deps)
  mountImageComposition(mount, deps)
  mountComposition(mount, deps)
  mountLife(mount, deps)
  mountPaperImport(mount, deps)
  mountPrint(mount, deps)
  mountSnapshots(mount, deps)
}

async function presentRows(deps: RouteDeps, page: { rows: PaperRecord[]; total: number }, context: Context) {
  const caller = callerOf(context)
  const accounts = new Map(
    (await deps.org.accounts(deps.world.db, [...new Set(page.rows.map((r) => r.creator_id))])).map((a) => [
      a.id,
      a.name,
    ]),
  )
  const uses = await countUses(
    deps.uses,
    deps.world.db,
    page.rows.map((r) => r.id),
  )
  const tree = growTree(await deps.knowledge.points(deps.world.db))
  return {
    rows: page.rows.map((r) =>
      presentRow(r, {
        tree,
        caller,
        culture: context.culture,
        creatorName: accounts.get(r.creator_id) ?? '',
        uses: uses.get(r.id) ?? 0,
      }),
    ),
    total: page.total,
  }
}

/** What narrows both lists, as the store takes it. Types and methods that exclude one another leave a type that is none. */
async function narrowedBy(
  deps: RouteDeps,
  { types, methods, difficulties, knowledges }: Asked,
): Promise<Pick<PaperFilter, 'types' | 'difficulties' | 'knowledgeIDs'>> {
  const both = typesOfMethods(methods).filter((type) => types.length === 0 || types.includes(type))
  const isAny = types.length === 0 && methods.length === 0
  const tree = growTree(await deps.knowledge.points(deps.world.db))
  const below = tree.all.filter(({ id }) => knowledges.some((asked) => asked === id || tree.isUnder(id, asked)))
  return {
    types: isAny ? [] : both.length === 0 ? [NO_TYPE] : both,
    difficulties,
    knowledgeIDs: knowledges.length === 0 ? [] : [...below.map(({ id }) => id), ...knowledges],
  }
}
type Asked = Pick<z.output<typeof calls.queryPapers.input>, 'types' | 'methods' | 'difficulties' | 'knowledges'>
/** No paper has it. */
const NO_TYPE = 0

function mountLists(mount: Mount, deps: RouteDeps): void {
  mount(calls.queryPapers, async ({ PageNO, Limit, name, state, usable, ...asked }, context) => {
    const caller = managerOf(context)
    if (state !== undefined && state !== 'published') return { rows: [], total: 0 }
    return presentRows(
      deps,
      await selectPublished(deps.world.db, {
        orgPath: caller.orgPath,
        mustBeApproved: usable && (await deps.settings.get(paperApproval)),
        name,
        ...(await narrowedBy(deps, asked)),
        offset: (PageNO - 1) * Limit,
        limit: Limit,
      }),
      context,
    )
  })
  mount(calls.myPapers, async ({ PageNO, Limit, name, state, retired, ...asked }, context) => {
    const caller = managerOf(context)
    const creatorID = caller.type === ADMINISTRATOR ? null : caller.userID
    return presentRows(
      deps,
      await selectDrafts(deps.world.db, {
        orgPath: caller.orgPath,
        creatorID,
        name,
        ...(await narrowedBy(deps, asked)),
        state: state ?? null,
        isRetired: retired,
        offset: (PageNO - 1) * Limit,
        limit: Limit,
      }),
      context,
    )
  })
  mount(calls.imageStock, async ({ isIdentification, hideNodeIfZero }, context) => {
    const caller = managerOf(context)
    return countStock(
      await deps.images.stock(deps.world.db, caller),
      await deps.knowledge.pointsSeenBy(deps.world.db, caller.orgPath),
      { isIdentification, hideNodeIfZero },
      context.culture,
    )
  })
}

function mountDrafts(mount: Mount, deps: RouteDeps): void {
  const { world } = deps
  mount(calls.addFiscanPaper, async (input, context) => ({
    id: await addDraft(deps, readDraftInput(input, null), context),
  }))
  mount(calls.updateFiscanPaper, async ({ id, revision, ...input }, context) => {
    const asked = askedBy(context)
    await world.db
      .transaction()
      .execute((tx) => changeDraft(deps, tx, asked, { id, revision }, readDraftInput(input, null)))
    return null
  })
  mount(calls.deletePapers, async ({ ids }, context) => {
    const caller = managerOf(context)
    const outcome = await world.db
      .transaction()
      .execute((tx) => deletePapers(deps, tx, caller, ids, context.at, context.ip))
    return {
      deleted: outcome.deleted,
      skipped: outcome.skipped.map(({ id, name, reason, n }) => ({
        id,
        name,
        reason: fill(reason[context.culture], { n }),
      })),
    }
  })
  for (const call of [calls.publishFiscan, publishPaper])
    mount(call, async ({ id }, context) => {
      const caller = managerOf(context)
      const { jobID, lostJobID } = await world.db
        .transaction()
        .execute((tx) => requestPublication(deps, tx, caller, id, context.at, context.ip))
      if (lostJobID !== null) await deps.notices.fail(lostJobID, jobWords.failed)
      return { jobID }
    })
}

function mountImageComposition(mount: Mount, deps: RouteDeps): void {
  const { world } = deps
  const choose = async (caller: Caller, blueprint: Blueprint, context: Context) => {
    const points = indexPoints(await deps.knowledge.pointsSeenBy(world.db, caller.orgPath))
    return {
      points,
      images: chooseImages(
        await deps.images.stock(world.db, caller),
        points,
        blueprint,
        world.dice.hex128(),
        context.culture,
      ),
    }
  }
  mount(calls.composeFiscan, async (blueprint, context) => {
    const { points, images } = await choose(managerOf(context), blueprint, context)
    return images.map(({ id, name, isSafe, knowledgeIDs }) => ({
      imageID: id,
      name,
      isSafe,
      knowledgeName: joinNames(
        knowledgeIDs.map((k) => points.names(k)[context.culture]),
        context.culture,
      ),
      thumbUrl: `/imageapi/Fiscan/${id}/picture?size=thumb`,
    }))
  })
  mount(calls.generateFiscan, async (input, context) => {
    const { name, remark, totalScore, passScore, totalSeconds, ...blueprint } = input
    const caller = managerOf(context)
    const { images } = await choose(caller, blueprint, context)
    const draft: DraftInput = {
      name,
      remark,
      totalScore,
      passScore,
      totalSeconds,
      type: FISCAN_PAPER,
      setup: PLAIN,
      items: images.map(({ id }) => ({
        kind: 'screening' as const,
        key: false,
        sourceID: id,
        content: null,
        section: 0,
        score: null,
        bankID: null,
      })),
    }
    // By what was asked for: what is drawn for it is another each time.
    const id = await world.db
      .transaction()
      .execute((tx) =>
        createOnce(tx, 'papers.gen', input, context, () => createDraft(deps, tx, askedBy(context), draft)),
      )
    return { id }
  })
}

function mountSnapshots(mount: Mount, deps: RouteDeps): void {
  const { db } = deps.world
  mount(calls.getFiscanPaper, async ({ id, ...asked }, context) =>
    viewedPaper(await readPaper(deps, id, asked, null, context)),
  )
  mount(calls.getFiscanTopic, async ({ id }, context) => {
    const caller = managerOf(context)
    const { culture } = context
    const item = { kind: 'screening' as const, key: false, sourceID: id, content: null }
    const said = { culture, tree: growTree(await deps.knowledge.points(db)) }
    const kind = serverKindOf(item.kind)
    const question = (await kind.presentDraft(deps, db, caller, [{ place: 0, item, score: '0' }], said)).get(0)
    if (question?.kind !== item.kind) throw refuse(commonErrors['not-found'])
    return question.topic
  })
  const itemInScope = async (context: Context, id: string): Promise<SnapshotItemView> => {
    const item = await selectOptionalItem(db, id)
    const snapshot = item === null ? null : await selectOptionalSnapshot(db, item.snapshotID)
    if (item === null || snapshot === null || !canSee(callerOf(context), { org_path: snapshot.orgPath }))
      throw refuse(commonErrors['not-found'])
    return item
  }
  mount(calls.snapshotPicture, async ({ id, type, size }, context) =>
    deps.papers.picture(await itemInScope(context, id), type, size),
  )
  mount(calls.snapshotPlanes, async ({ id, view }, context) => deps.papers.planes(await itemInScope(context, id), view))
}

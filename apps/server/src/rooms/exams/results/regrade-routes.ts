// The calls about the key of a sat paper: item analysis, dry run, apply, history, undo.
import * as calls from '@clearbelt/contract/exams/regrade-calls'
import { regradeErrors } from '@clearbelt/contract/exams/regrade-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import { canUndo, type KeyChange } from '@clearbelt/domain/sittings/key-corrections'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { SnapshotItemTruth } from '../../papers/room.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { KeyAct, KnowledgeTree, Regraded } from '../../sittings/room.ts'
import type { Deps } from '../deps.ts'
import { analyseStep } from './item-analysis.ts'

const pictureUrl = (itemID: string) => `/imageapi/Paper/${itemID}/picture`

/** True when the caller runs every plan whose candidates sit the snapshot: its results are theirs to change. */
export async function runsKey(
  { examSteps, sittings }: Pick<Deps, 'examSteps' | 'sittings'>,
  tx: Db | Tx,
  caller: Caller,
  step: ExamStep,
): Promise<boolean> {
  const steps = await examSteps.steps(tx, [
    ...new Set([step.processID, ...(await sittings.refsOfSnapshot(tx, step.snapshotID))]),
  ])
  return [...steps.values()].every(
    (one) =>
      (caller.type === ADMINISTRATOR && one.orgPath.startsWith(caller.orgPath)) || one.creatorID === caller.userID,
  )
}

/**
 * Regions of a correction with the names their points have now. Refuses an unknown point or one that is no kind of
 * threat.
 */
function nameRegions(
  change: calls.KeyChangeInput,
  tree: KnowledgeTree,
  newID: () => string,
): SnapshotItemTruth['regions'] {
  if (change.kind !== 'truth' || !('isSafe' in change)) return []
  const points = new Map(tree.all.map((p) => [p.id, p]))
  return change.regions.map((r) => {
    const point = points.get(r.knowledgeID.toLowerCase())
    if (point === undefined || point.variant !== 'image')
      throw refuse(regradeErrors['key-region'], { fields: ['change'] })
    let category = point
    for (let up = point.superiorID; up !== null; up = category.superiorID)
      category = points.get(up) ?? { ...category, superiorID: null }
    return {
      tipId: newID(),
      knowledgeID: point.id,
      knowledgeNames: point.names,
      categoryID: category.id,
      categoryNames: category.names,
      left: r.left,
      top: r.top,
      width: r.width,
      height: r.height,
    }
  })
}

const changeOf = (change: calls.KeyChangeInput): KeyChange => {
  if (change.kind !== 'truth') return { kind: change.kind }
  if (!('isSafe' in change)) throw refuse(commonErrors['invalid-input'], { fields: ['change'] })
  return {
    kind: 'truth',
    isSafe: change.isSafe,
    regions: change.regions.map((r) => ({
      left: r.left,
      top: r.top,
      width: r.width,
      height: r.height,
      knowledgeId: r.knowledgeID.toLowerCase(),
    })),
  }
}

/** Who crosses the line first, then who moves most. */
const byWeight = (a: Regraded, b: Regraded): number =>
  Number(b.crosses !== null) - Number(a.crosses !== null) ||
  Math.abs(Number(b.after.score) - Number(b.before.score)) - Math.abs(Number(a.after.score) - Number(a.before.score)) ||
  (a.sitting.id < b.sitting.id ? -1 : 1)

export function mountRegradeRoutes(mount: Mount, deps: Deps): void {
  const { world, examSteps, org, sittings } = deps
  const managed = async (id: string, caller: Caller): Promise<ExamStep> => {
    const step = await examSteps.stepForManager(world.db, caller, id)
    if (!step) throw refuse(commonErrors['not-found'])
    return step
  }
  const running = async (id: string, caller: Caller): Promise<ExamStep> => {
    const step = await managed(id, caller)
    if (!(await runsKey(deps, world.db, caller, step))) throw refuse(regradeErrors['key-not-yours'])
    return step
  }
  const actOf = async (itemID: string, change: calls.KeyChangeInput): Promise<KeyAct> => ({
    itemID: itemID.toLowerCase(),
    change: changeOf(change),
    regions: nameRegions(change, await sittings.knowledge(), () => world.dice.id()),
  })
  const preview = async (step: ExamStep, act: KeyAct, context: Context, page: { PageNO: number; Limit: number }) => {
    const { version, regraded, counts } = await sittings.previewCorrection(step.snapshotID, act, {
      id: world.dice.id(),
      reason: '',
      madeBy: callerOf(context).userID,
      madeAt: new Date(context.at),
      requestID: '',
    })
    const changed = regraded.filter((r) => r.hasChanged).toSorted(byWeight)
    const shown = changed.slice((page.PageNO - 1) * page.Limit, page.PageNO * page.Limit)
    const [accounts, steps] = await Promise.all([
      org.accounts(
        world.db,
        shown.map((r) => r.sitting.userID),
        'withDeleted',
      ),
      examSteps.steps(world.db, [...new Set(shown.map((r) => r.sitting.ref))]),
    ])
    const people = new Map(accounts.map((a) => [a.id, a]))
    const rows = shown.map(({ sitting, before, after, crosses }) => ({
      testID: sitting.id,
      userID: sitting.userID,
      userName: people.get(sitting.userID)?.name ?? '',
      accountNo: people.get(sitting.userID)?.accountNo ?? '',
      planName: steps.get(sitting.ref)?.planName ?? '',
      number: sitting.number,
      before: { score: before.score, isPass: before.isPass },
      after: { score: after.score, isPass: after.isPass },
      crosses,
    }))
    return { version, ...counts, rows, total: changed.length }
  }
  const apply = async (
    step: ExamStep,
    act: KeyAct,
    context: Context,
    ask: { reason: string; version: number; requestID: string },
  ) =>
    world.db.transaction().execute((tx) =>
      sittings.correct(tx, step.snapshotID, act, {
        id: world.dice.id(),
        reason: ask.reason,
        madeBy: callerOf(context).userID,
        madeAt: new Date(context.at),
        requestID: ask.requestID,
        expected: ask.version,
        at: context.at,
        ip: context.ip,
      }),
    )

  mount(calls.itemAnalysis, async ({ id, all }, context) => {
    const caller = callerOf(context)
    const step = await managed(id, caller)
    return analyseStep(deps, step, {
      all,
      canCorrect: await runsKey(deps, world.db, caller, step),
      culture: context.culture,
    })
  })
  mount(calls.previewCorrection, async ({ id, itemID, change, ...page }, context) =>
    preview(await running(id, callerOf(context)), await actOf(itemID, change), context, page),
  )
  mount(calls.previewUndo, async ({ id, correctionID, ...page }, context) =>
    preview(await running(id, callerOf(context)), { undoes: correctionID.toLowerCase() }, context, page),
  )
  mount(calls.applyCorrection, async ({ id, itemID, change, ...ask }, context) =>
    apply(await running(id, callerOf(context)), await actOf(itemID, change), context, ask),
  )
  mount(calls.undoCorrection, async ({ id, correctionID, reason, version }, context) =>
    apply(await running(id, callerOf(context)), { undoes: correctionID.toLowerCase() }, context, {
      reason,
      version,
      requestID: `undo-${correctionID.toLowerCase()}`,
    }),
  )
  mount(calls.listCorrections, async ({ id, PageNO, Limit }, context) => {
    const caller = callerOf(context)
    const step = await managed(id, caller)
    const [{ layers }, views, truths, mayCorrect] = await Promise.all([
      sittings.key(world.db, step.snapshotID),
      sittings.views(step.snapshotID),
      sittings.truths(step.snapshotID),
      runsKey(deps, world.db, caller, step),
    ])
    const shown = layers.toReversed().slice((PageNO - 1) * Limit, PageNO * Limit)
    const names = new Map(
      (await org.accounts(world.db, [...new Set(shown.map((l) => l.madeBy))], 'withDeleted')).map((a) => [
        a.id,
        a.name,
      ]),
    )
    const versions = new Map(layers.map((l) => [l.id, l.version]))
    const undone = new Set(layers.flatMap((l) => l.undoes ?? []))
    return {
      total: layers.length,
      rows: shown.map((l) => ({
        correctionID: l.id,
        version: l.version,
        itemID: l.itemID,
        number: (views.get(l.itemID)?.index ?? 0) + 1,
        name: truths.get(l.itemID)?.name ?? '',
        thumbUrl: `${pictureUrl(l.itemID)}?size=thumb`,
        kind: l.kind,
        undoes: l.undoes === null ? null : (versions.get(l.undoes) ?? null),
        isSafe: l.isSafe,
        answer: null,
        knowledgeNames: (l.regions ?? []).map((r) => r.knowledgeNames[context.culture]),
        reason: l.reason,
        byID: l.madeBy,
        byName: names.get(l.madeBy) ?? '',
        time: l.madeAt.toISOString(),
        changed: l.changed,
        nowPass: l.nowPass,
        nowFail: l.nowFail,
        isUndone: undone.has(l.id),
        canUndo: mayCorrect && canUndo(layers, l.id),
      })),
    }
  })
}

// The calls about the key of a sat paper: item analysis, dry run, apply, history, undo.
import * as calls from '@clearbelt/contract/exams/regrade-calls'
import { regradeErrors } from '@clearbelt/contract/exams/regrade-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import { NO_CORRECTION, type KeyChangeInput } from '@clearbelt/contract/kinds/registry'
import { formsOf } from '@clearbelt/domain/sittings/policy'
import { canUndo } from '@clearbelt/domain/sittings/key-corrections'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { CorrectionRecord, DescribedCorrection, KeyAct, Regraded } from '../../sittings/room.ts'
import type { Deps } from '../deps.ts'
import { analyseStep } from './item-analysis.ts'
import { writeItems } from './item-export.ts'

/** True when the caller runs every plan whose candidates sit the snapshot: its results are theirs to change. */
export async function runsKey(
  { examSteps, sittings }: Pick<Deps, 'examSteps' | 'sittings'>,
  tx: Db | Tx,
  caller: Caller,
  step: ExamStep,
  snapshotID: string,
): Promise<boolean> {
  const steps = await examSteps.steps(tx, [
    ...new Set([step.processID, ...(await sittings.refsOfSnapshot(tx, snapshotID))]),
  ])
  return [...steps.values()].every(
    (one) =>
      (caller.type === ADMINISTRATOR && one.orgPath.startsWith(caller.orgPath)) || one.creatorID === caller.userID,
  )
}

/** Who crosses the line first, then who moves most. */
const byWeight = (a: Regraded, b: Regraded): number =>
  Number(b.crosses !== null) - Number(a.crosses !== null) ||
  Math.abs(Number(b.after.score) - Number(b.before.score)) - Math.abs(Number(a.after.score) - Number(a.before.score)) ||
  (a.sitting.id < b.sitting.id ? -1 : 1)

/** The key of one form of a step's paper. */
interface FormKey {
  snapshotID: string
  layers: readonly CorrectionRecord[]
  views: ReadonlyMap<string, { index: number }>
  mayCorrect: boolean
}

const isUndoable = (key: FormKey | undefined, id: string): boolean =>
  key !== undefined && key.mayCorrect && canUndo(key.layers, id)

export function mountRegradeRoutes(mount: Mount, deps: Deps): void {
  const { world, examSteps, org, sittings } = deps
  const managed = async (id: string, caller: Caller): Promise<ExamStep> => {
    const step = await examSteps.stepForManager(world.db, caller, id)
    if (!step) throw refuse(commonErrors['not-found'])
    return step
  }
  /** The snapshot of a form by its place; refused as not found where there is none. */
  const formAt = (step: ExamStep, place: number): string => {
    const form = formsOf(step)[place]
    if (form === undefined) throw refuse(commonErrors['not-found'])
    return form
  }
  /** The snapshot of the form that holds an item, or of which a correction is; the first form where none does. */
  const formWith = async (step: ExamStep, what: { itemID: string } | { correctionID: string }): Promise<string> => {
    for (const form of formsOf(step)) {
      const isIt =
        'itemID' in what
          ? (await sittings.views(form)).has(what.itemID.toLowerCase())
          : (await sittings.key(world.db, form)).layers.some(({ id }) => id === what.correctionID.toLowerCase())
      if (isIt) return form
    }
    return step.snapshotID
  }
  /** The form whose key the caller may correct. */
  const running = async (id: string, what: Parameters<typeof formWith>[1], caller: Caller): Promise<string> => {
    const step = await managed(id, caller)
    const form = await formWith(step, what)
    if (!(await runsKey(deps, world.db, caller, step, form))) throw refuse(regradeErrors['key-not-yours'])
    return form
  }
  const actOf = (itemID: string, change: KeyChangeInput): KeyAct => ({ itemID: itemID.toLowerCase(), change })
  const preview = async (
    snapshotID: string,
    act: KeyAct,
    context: Context,
    page: { PageNO: number; Limit: number },
  ) => {
    const { version, regraded, counts } = await sittings.previewCorrection(snapshotID, act, {
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
    snapshotID: string,
    act: KeyAct,
    context: Context,
    ask: { reason: string; version: number; requestID: string },
  ) =>
    world.db.transaction().execute((tx) =>
      sittings.correct(tx, snapshotID, act, {
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

  mount(calls.itemAnalysis, async ({ id, form, all }, context) => {
    const caller = callerOf(context)
    const step = await managed(id, caller)
    const snapshotID = formAt(step, form)
    return analyseStep(deps, step, {
      all,
      snapshotID,
      canCorrect: await runsKey(deps, world.db, caller, step, snapshotID),
      culture: context.culture,
    })
  })
  mount(calls.exportItems, async ({ id, form, all }, context) => {
    const step = await managed(id, callerOf(context))
    const analysis = await analyseStep(deps, step, {
      all,
      snapshotID: formAt(step, form),
      canCorrect: false,
      culture: context.culture,
    })
    const body = await writeItems(analysis, step.planName, context.culture)
    await world.db.transaction().execute((tx) =>
      deps.audit.record(tx, {
        actorID: callerOf(context).userID,
        act: 'exams.export',
        object: 'step',
        objectID: step.processID,
        after: { questions: analysis.items.length, attempts: analysis.sittings },
        ip: context.ip,
        at: context.at,
      }),
    )
    return { body, type: calls.exportItems.download as string, filename: `${step.planName} - ${step.paperName}.xlsx` }
  })
  mount(calls.previewCorrection, async ({ id, itemID, change, ...page }, context) =>
    preview(await running(id, { itemID }, callerOf(context)), actOf(itemID, change), context, page),
  )
  mount(calls.previewUndo, async ({ id, correctionID, ...page }, context) =>
    preview(
      await running(id, { correctionID }, callerOf(context)),
      { undoes: correctionID.toLowerCase() },
      context,
      page,
    ),
  )
  mount(calls.applyCorrection, async ({ id, itemID, change, ...ask }, context) =>
    apply(await running(id, { itemID }, callerOf(context)), actOf(itemID, change), context, ask),
  )
  mount(calls.undoCorrection, async ({ id, correctionID, reason, version }, context) =>
    apply(await running(id, { correctionID }, callerOf(context)), { undoes: correctionID.toLowerCase() }, context, {
      reason,
      version,
      requestID: `undo-${correctionID.toLowerCase()}`,
    }),
  )
  mount(calls.listCorrections, async ({ id, form, PageNO, Limit }, context) => {
    const caller = callerOf(context)
    const step = await managed(id, caller)
    const places = [...formsOf(step).keys()]
    const asked = form === undefined ? places : places.filter((place) => place === form)
    if (asked.length === 0) throw refuse(commonErrors['not-found'])
    const keys = new Map<number, FormKey>()
    for (const place of asked) {
      const snapshotID = formAt(step, place)
      const { layers } = await sittings.key(world.db, snapshotID)
      if (layers.length === 0) continue
      const views = await sittings.views(snapshotID)
      const mayCorrect = await runsKey(deps, world.db, caller, step, snapshotID)
      keys.set(place, { snapshotID, layers, views, mayCorrect })
    }
    const all = [...keys]
      .flatMap(([place, { layers }]) => layers.map((layer) => ({ ...layer, place })))
      .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || b.version - a.version || a.place - b.place)
    const shown = all.slice((PageNO - 1) * Limit, PageNO * Limit)
    const names = new Map(
      (await org.accounts(world.db, [...new Set(shown.map((l) => l.madeBy))], 'withDeleted')).map((a) => [
        a.id,
        a.name,
      ]),
    )
    const described = new Map<string, DescribedCorrection>()
    for (const [place, { snapshotID }] of keys) {
      const those = shown.filter((layer) => layer.place === place)
      for (const [id, said] of await sittings.describeCorrections(snapshotID, those, context.culture))
        described.set(id, said)
    }
    const versions = new Map(all.map((l) => [l.id, l.version]))
    const undone = new Set(all.flatMap((l) => l.undoes ?? []))
    return {
      total: all.length,
      rows: shown.map((l) => ({
        correctionID: l.id,
        form: places.length > 1 ? l.place : null,
        version: l.version,
        itemID: l.itemID,
        number: (keys.get(l.place)?.views.get(l.itemID)?.index ?? 0) + 1,
        ...(described.get(l.id) ?? { ...NO_CORRECTION, name: '' }),
        kind: l.kind,
        undoes: l.undoes === null ? null : (versions.get(l.undoes) ?? null),
        reason: l.reason,
        byID: l.madeBy,
        byName: names.get(l.madeBy) ?? '',
        time: l.madeAt.toISOString(),
        changed: l.changed,
        nowPass: l.nowPass,
        nowFail: l.nowFail,
        isUndone: undone.has(l.id),
        canUndo: isUndoable(keys.get(l.place), l.id),
      })),
    }
  })
}

// Mounts the calls of the mocks room.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as calls from '@clearbelt/contract/mocks/calls'
import type { MockRow } from '@clearbelt/contract/mocks/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { examErrors } from '@clearbelt/contract/exams/errors'
import { showRules } from '@clearbelt/contract/kinds/rules'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { attemptsLeft, mockAction } from '@clearbelt/domain/mocks/mock-task'
import { deadlineOf } from '@clearbelt/domain/sittings/sitting'
import { isUuid } from '../../db/uuid.ts'
import { printPdf } from '../../print/print.ts'
import { buildReceipt } from '../../print/receipt.ts'
import { PRINT_WORDS } from '../../print/result-words.ts'
import { progressKey } from '../../seams/step-kind.ts'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Deps } from './deps.ts'
import { writeResults } from './export.ts'
import { presentAttempt, readTrainees, selectRows, summarise } from './results.ts'
import { policyOf } from './step/policy.ts'
import { paperNameIn, scoreText } from '../plans/room.ts'
import { selectMockSteps, type MockStep } from './step/store.ts'

const pageOf = ({ PageNO, Limit }: { PageNO: number; Limit: number }) => ({
  offset: (PageNO - 1) * Limit,
  limit: Limit,
})

/** What candidates call, over the connections kept for them. */
export function mountCandidateRoutes(mount: Mount, deps: Deps): void {
  const { world, papers, sittings } = deps
  const { db, clock } = world
  const secret = world.secrets.key('mock-guid')
  /** The second name of a sitting, in the shape of an id; only whoever may see the sitting learns it. */
  const guidOf = (testID: string): string =>
    createHmac('sha256', secret)
      .update(testID)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  const requireGuid = (testID: string, guid: string): void => {
    const [known, given] = [guidOf(testID.toLowerCase()), guid.toLowerCase()].map((text) => Buffer.from(text))
    if (!known || !given || known.length !== given.length || !timingSafeEqual(known, given))
      throw refuse(examErrors['test-mismatch'], { fields: ['guid'] })
  }

  mount(calls.mockInstructions, async ({ id }, context) => {
    const { userID } = callerOf(context)
    const { policy, extraSeconds } = await sittings.requirePolicy(id, callerOf(context))
    const { step, durationSeconds, closesAt: windowEnd } = policy
    if (!step.published) throw refuse(commonErrors['not-found'])
    const progress = (await sittings.progressOf(db, [policy.ref], [userID])).get(progressKey(policy.ref, userID))
    const isKept = (await sittings.keptRefs(db, [policy], context.at, userID)).has(policy.ref)
    const { form, formName, isSimulationMode } = showRules(step.rules, context.culture)
    const views = [...(await sittings.views(step.snapshotID)).values()]
    const [open, submitted] = [progress?.open ?? null, progress?.submitted ?? 0]
    const best = isKept ? null : (progress?.best ?? null)
    const end = deadlineOf({ openedAt: context.at, durationSeconds, windowEnd, extraSeconds }) ?? context.at
    return {
      processID: policy.ref,
      planID: step.planID,
      planName: step.planName,
      title: paperNameIn(step, context.culture),
      form,
      formName,
      isSimulationMode,
      kinds: KIND_CODES.filter((code) => views.some(({ kind }) => kind === code)),
      tools: (await papers.snapshot(db, step.snapshotID))?.tools ?? { calculator: false, notes: false },
      questionCount: step.questionCount,
      totalScore: scoreText(step.totalScore),
      passScore: scoreText(step.passLine),
      totalSeconds: durationSeconds,
      opensAt: new Date(step.opensAt).toISOString(),
      closesAt: windowEnd === null ? null : new Date(windowEnd).toISOString(),
      secondsIfNow: Math.max(0, Math.floor((end - context.at) / 1000)),
      allowReview: step.allowReview,
      attempted: submitted,
      attemptsLeft: attemptsLeft(step, submitted + (open === null ? 0 : 1)),
      bestScore: best === null ? null : scoreText(best.score),
      isPass: best?.isPass ?? null,
      isKept,
      action: mockAction(
        { isPublished: step.published, opensAt: step.opensAt, closesAt: windowEnd, attempts: step.attempts },
        { openUntil: open === null ? undefined : open.deadlineAt, submitted },
        context.at,
      ),
      serverTime: clock.now(),
      zone: step.zone,
      extraSeconds,
    }
  })

  const enter =
    (wants: 'current' | 'resit') =>
    async ({ id, client }: { id: string; client: string }, context: Context) => {
      const ask = { caller: callerOf(context), client, at: context.at, ip: context.ip, wants }
      const { paper } = await sittings.enter(id, ask, context.culture)
      return { ...paper, guid: guidOf(paper.testID) }
    }
  mount(calls.currentMock, enter('current'))
  mount(calls.newMock, enter('resit'))
  for (const call of [calls.saveMock, calls.saveMockTheory])
    mount(call, ({ testID, guid, ...written }, context) => {
      requireGuid(testID, guid)
      return sittings.save({ id: testID, ...written }, { caller: callerOf(context), context })
    })
  for (const call of [calls.submitMock, calls.submitMockTheory])
    mount(call, ({ testID, guid, ...written }, context) => {
      requireGuid(testID, guid)
      return sittings.submit({ id: testID, ...written }, { caller: callerOf(context), context })
    })
  mount(calls.mockAchievement, async ({ id }, context) => {
    const achievement = await sittings.achievement(id, callerOf(context), context)
    return { ...achievement, guid: guidOf(achievement.testID) }
  })
  mount(calls.mockReceipt, async ({ id }, context) => {
    const { userID } = callerOf(context)
    const result = await sittings.result(id, callerOf(context), context)
    const [[step], account, head] = await Promise.all([
      selectMockSteps(db, deps.plans, [result.processID]),
      deps.org.account(db, userID),
      deps.audit.head(db),
    ])
    if (!step || !account) throw refuse(commonErrors['not-found'])
    const orgName = (await deps.org.accounts(db, [step.creatorID], 'withDeleted'))[0]?.orgName ?? ''
    const { culture, at } = context
    return {
      body: await printPdf(
        world.threads,
        buildReceipt({ title: 'mockReceipt', step, orgName, culture, at, head }, account, result),
      ),
      type: 'application/pdf',
      filename: `${result.paperName} - ${PRINT_WORDS.mockReceipt[culture]}.pdf`,
      headers: { 'Cache-Control': 'private, no-store' },
    }
  })
  mount(calls.mockHistory, async ({ id, ...page }, context) => {
    const { policy } = await sittings.requirePolicy(id, callerOf(context))
    const of = { ...pageOf(page), ref: policy.ref }
    const { rows, total } = await sittings.results(callerOf(context).userID, of, context)
    return { rows: rows.map(({ result }) => result), total }
  })
  mount(calls.mockAchievements, async (page, context) => {
    const { rows, total } = await sittings.results(callerOf(context).userID, pageOf(page), context)
    return {
      rows: rows.map(({ result, policy: { step } }) => ({ ...result, planID: step.planID, planName: step.planName })),
      total,
    }
  })
}

/** What managers call. */
export function mountManagerRoutes(mount: Mount, deps: Deps): void {
  const { world, plans, audit } = deps
  const managed = async (id: string, caller: Caller): Promise<MockStep> => {
    const [step] = await selectMockSteps(world.db, plans, [id])
    if (step === undefined || !plans.maySee(caller, step)) throw refuse(commonErrors['not-found'])
    return step
  }
  mount(calls.mockResults, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    return summarise(step, await readTrainees(deps, step))
  })
  mount(calls.mockTruthHolders, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    const refs = await deps.sittings.holdersOf(world.db, policyOf(step), context.at)
    return { own: false, ...(await plans.nameSteps(world.db, callerOf(context), refs)) }
  })
  mount(calls.mockRows, async ({ id, ...query }, context) => {
    const step = await managed(id, callerOf(context))
    return selectRows(await readTrainees(deps, step), query)
  })
  const traineeOf = async (step: MockStep, userID: string): Promise<MockRow> => {
    const [one] = isUuid(userID) ? await readTrainees(deps, step, userID.toLowerCase()) : []
    if (!one) throw refuse(commonErrors['not-found'])
    return one
  }
  mount(calls.mockTrainee, async ({ id, userID }, context) => traineeOf(await managed(id, callerOf(context)), userID))
  mount(calls.mockAttempts, async ({ id, userID, ...page }, context) => {
    const step = await managed(id, callerOf(context))
    const { offset, limit } = pageOf(page)
    const all = await deps.sittings.ofRef(world.db, step.processID, (await traineeOf(step, userID)).userID)
    const rows = all.toReversed().slice(offset, offset + limit)
    return { rows: rows.map(presentAttempt), total: all.length }
  })
  mount(calls.mockAttemptReview, async ({ id, userID, testID }, context) => {
    const step = await managed(id, callerOf(context))
    const trainee = await traineeOf(step, userID)
    const sitting = isUuid(testID) ? await deps.sittings.own(world.db, testID, trainee.userID) : null
    if (!sitting || sitting.ref !== step.processID || sitting.state === 'open') throw refuse(commonErrors['not-found'])
    const review = await deps.sittings.review(sitting, policyOf(step), context.culture, 'manager')
    return { ...presentAttempt(sitting), review }
  })
  mount(calls.exportMock, async ({ id }, context) => {
    const step = await managed(id, callerOf(context))
    const rows = await readTrainees(deps, step)
    const body = await writeResults(summarise(step, rows), rows, context.culture)
    await world.db.transaction().execute((tx) =>
      audit.record(tx, {
        actorID: callerOf(context).userID,
        act: 'mocks.export',
        object: 'step',
        objectID: step.processID,
        after: { trainees: rows.length },
        ip: context.ip,
        at: context.at,
      }),
    )
    return { body, type: calls.exportMock.download as string, filename: `${step.planName} - ${step.paperName}.xlsx` }
  })
}

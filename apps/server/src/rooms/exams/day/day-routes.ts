// Mounts the calls of the exam day: the candidate's browser on one side, the invigilators on the other.
import * as candidate from '@clearbelt/contract/exams/sitting-day-calls'
import * as calls from '@clearbelt/contract/exams/invigilation-calls'
import { letCandidatesIn as letCandidatesInCall } from '@clearbelt/contract/exams/let-in-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { Boards } from './board.ts'
import type { SittingRow } from '../../sittings/room.ts'
import type { Deps } from '../deps.ts'
import { letCandidatesIn } from './let-in.ts'
import { noteLeave } from './leave.ts'
import { selectMessages, seeMessage, sendMessage } from './messages.ts'
import { headOf, listRunning, readDetail } from './monitor.ts'
import { listPhotos, readPhoto, readPhotoPicture } from './photo-reads.ts'
import { MAX_PHOTO_BYTES, noteCamera, takePhoto } from './photos.ts'
import { closeOpen, moveTime, noteAbsence, reopen, type Act } from './steer.ts'

export function mountExamDay(mount: Mount, deps: Deps, boards: Boards): void {
  mountReads(mount, deps, boards)
  mountSteering(mount, deps)
}

/** What the candidate's browser tells of the day, over the connections kept for candidates. */
export function mountCandidateDay(mount: Mount, deps: Deps): void {
  mount(candidate.leaveTimes, (input, context) => noteLeave(deps, input, callerOf(context), context))
  mount(candidate.uploadInvigilate, (input, context) => takePhoto(deps, input, callerOf(context), context), {
    maxFileBytes: MAX_PHOTO_BYTES,
  })
  mount(candidate.reportCamera, async (input, context) => {
    await noteCamera(deps, input, callerOf(context), context)
    return null
  })
  mount(candidate.traineeMessages, async ({ id }, context) => {
    const sitting = await deps.sittings.own(deps.world.db, id, callerOf(context).userID)
    if (!sitting) throw refuse(commonErrors['not-found'])
    return (await selectMessages(deps.world.db, sitting.id)).map((m) => ({
      id: m.id,
      text: m.text,
      at: m.at.getTime(),
      seen: m.seenAt !== null,
    }))
  })
  mount(candidate.seeMessage, async (input, context) => {
    await seeMessage(deps, input, callerOf(context).userID, context.at)
    return null
  })
}

/** The step when the caller may invigilate it; otherwise it does not exist. */
async function stepFor({ world, examSteps }: Deps, id: string, caller: Caller): Promise<ExamStep> {
  const step = await examSteps.stepForManager(world.db, caller, id)
  if (!step) throw refuse(commonErrors['not-found'])
  return step
}

async function sittingFor(deps: Deps, id: string, caller: Caller): Promise<{ sitting: SittingRow; step: ExamStep }> {
  const sitting = await deps.sittings.byID(deps.world.db, id)
  if (!sitting) throw refuse(commonErrors['not-found'])
  return { sitting, step: await stepFor(deps, sitting.ref, caller) }
}

function mountReads(mount: Mount, deps: Deps, boards: Boards): void {
  const { world } = deps
  mount(calls.examinationProcessing, (q, context) => listRunning(deps, q, callerOf(context), context.at))
  mount(calls.examMonitor, async ({ planId, processID }, context) => {
    const step = await stepFor(deps, processID, callerOf(context))
    if (step.planID !== planId.toLowerCase()) throw refuse(commonErrors['not-found'])
    const now = world.clock.now()
    return { exam: headOf(step), ...(await boards.read(step, now)), serverTime: now }
  })
  mount(calls.examMonitorDetail, async ({ id }, context) => {
    const { sitting, step } = await sittingFor(deps, id, callerOf(context))
    return readDetail(deps, sitting, step, world.clock.now())
  })
  mount(calls.photoList, (q, context) => listPhotos(deps, q, callerOf(context), context.at))
  mount(calls.photoDetails, ({ id }, context) => readPhoto(deps, id, callerOf(context), context))
  mount(calls.photoPicture, ({ id, size }, context) => readPhotoPicture(deps, id, size, callerOf(context), context))
  mount(calls.quarantineList, async ({ id, ...q }, context) =>
    deps.sittings.lateAnswers((await stepFor(deps, id, callerOf(context))).processID, q),
  )
  mount(calls.replaySitting, ({ id, ...page }, context) =>
    deps.sittings.replayMoments(callerOf(context), id, page, context.culture),
  )
  mount(calls.replayPaper, async ({ id }, context) => {
    const caller = callerOf(context)
    const { sitting, step } = await sittingFor(deps, id, caller)
    await world.db.transaction().execute((tx) =>
      deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'exams.viewReplay',
        object: 'sitting',
        objectID: sitting.id,
        ip: context.ip,
        at: context.at,
      }),
    )
    return deps.sittings.replayPaper(sitting, step.paperName, context.culture)
  })
}

function mountSteering(mount: Mount, deps: Deps): void {
  const actOf = (context: Context): Act => ({ caller: callerOf(context), at: context.at, ip: context.ip })
  const stepOf = (id: string, context: Context) => stepFor(deps, id, callerOf(context))
  mount(calls.freezeExam, async ({ id, ...ask }, context) =>
    moveTime(deps, await stepOf(id, context), 'freeze', ask, actOf(context)),
  )
  mount(calls.unfreezeExam, async ({ id, ...ask }, context) =>
    moveTime(deps, await stepOf(id, context), 'unfreeze', ask, actOf(context)),
  )
  mount(calls.extendSittings, async (input, context) => {
    const { id, ...ask } = input
    // The minutes come on top of those given before: sent again after a lost answer they would be given twice.
    return moveTime(deps, await stepOf(id, context), 'extend', ask, actOf(context), (tx, work) =>
      createOnce(tx, 'exams.extend', input, context, work),
    )
  })
  mount(calls.messageCandidates, async (input, context) => {
    const { id, ...ask } = input
    return sendMessage(deps, await stepOf(id, context), ask, actOf(context), (tx, work) =>
      createOnce(tx, 'exams.message', input, context, work),
    )
  })
  mount(letCandidatesInCall, async ({ id, userIDs }, context) =>
    letCandidatesIn(deps, await stepOf(id, context), userIDs, actOf(context)),
  )
  mount(calls.closeSittings, async ({ id, ...ask }, context) =>
    closeOpen(deps, await stepOf(id, context), ask, actOf(context)),
  )
  mount(calls.reopenSitting, async (input, context) => {
    const { id, ...ask } = input
    return reopen(deps, await stepOf(id, context), ask, actOf(context), (tx, work) =>
      createOnce(tx, 'exams.reopen', input, context, work),
    )
  })
  mount(calls.noteAbsence, async ({ id, ...ask }, context) => {
    await noteAbsence(deps, await stepOf(id, context), ask, actOf(context))
    return null
  })
}

// The calls that print: each gate as for the screens that show the same, rendered in a worker thread.
import { formsOf } from '@clearbelt/domain/sittings/policy'
import * as calls from '@clearbelt/contract/exams/print-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { isUuid } from '../../../db/uuid.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Download, Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { printPdf } from '../../../print/print.ts'
import { buildReceipt } from '../../../print/receipt.ts'
import type { PrintDocument } from '../../../print/document.ts'
import type { ExamStep } from '../step/exam-step.ts'
import { selectDayFacts } from '../day/day-facts.ts'
import type { Deps } from '../deps.ts'
import { buildReport, buildResultSheet, type PrintFrame } from './print-sheets.ts'
import { PRINT_WORDS } from '../../../print/result-words.ts'
import { wholeOf } from './measures.ts'
import { kindsOf, poolReport, presentRow, readAttendance, summarise } from './results.ts'

export function mountPrintRoutes(mount: Mount, deps: Deps): void {
  const { world, org, examSteps, audit, sittings } = deps
  const managed = async (id: string, context: Context): Promise<ExamStep> => {
    const step = await examSteps.stepForManager(world.db, callerOf(context), id)
    if (!step) throw refuse(commonErrors['not-found'])
    return step
  }
  const orgNameOf = async (step: ExamStep): Promise<string> =>
    (await org.accounts(world.db, [step.creatorID], 'withDeleted'))[0]?.orgName ?? ''
  const frameOf = async (step: ExamStep, context: Context): Promise<PrintFrame> => ({
    step,
    orgName: await orgNameOf(step),
    culture: context.culture,
    at: context.at,
    printedBy: callerOf(context).userName,
    // How often the keys of its forms were corrected: what a printed sheet is held beside.
    keyVersion: (await Promise.all(formsOf(step).map((form) => sittings.key(world.db, form)))).reduce(
      (sum, { version }) => sum + version,
      0,
    ),
  })
  const print = async (document: PrintDocument, name: string): Promise<Download> => ({
    body: await printPdf(world.threads, document),
    type: 'application/pdf',
    filename: `${name}.pdf`,
    headers: { 'Cache-Control': 'private, no-store' },
  })
  const note = (context: Context, step: ExamStep, after: Record<string, unknown>) =>
    world.db.transaction().execute((tx) =>
      audit.record(tx, {
        actorID: callerOf(context).userID,
        act: 'exams.print',
        object: 'step',
        objectID: step.processID,
        after,
        ip: context.ip,
        at: context.at,
      }),
    )

  mount(calls.resultSheet, async ({ id }, context) => {
    const step = await managed(id, context)
    const [attendance, frame, day, tree] = await Promise.all([
      readAttendance(deps, step),
      frameOf(step, context),
      selectDayFacts(world.db, step.processID),
      sittings.knowledge(),
    ])
    const summary = summarise(step, attendance, {
      kinds: await kindsOf(deps, step),
      report: await poolReport(deps, attendance),
      said: { tree, culture: context.culture },
    })
    const file = await print(
      buildResultSheet(frame, summary, attendance.map(presentRow), day),
      `${step.planName} - ${step.paperName} - ${PRINT_WORDS.sheet[context.culture]}`,
    )
    await note(context, step, { trainees: attendance.length })
    return file
  })
  mount(calls.resultReport, async ({ id, userID, testID }, context) => {
    const step = await managed(id, context)
    const [one] = isUuid(userID) ? await readAttendance(deps, step, userID.toLowerCase()) : []
    const chosen =
      testID === undefined
        ? (one?.counting ?? null)
        : (one?.sittings.find((s) => s.id === testID.toLowerCase() && s.state !== 'open') ?? null)
    if (!one || (testID !== undefined && !chosen)) throw refuse(commonErrors['not-found'])
    const report = buildReport(await frameOf(step, context), {
      row: presentRow(one),
      sittings: one.sittings.map((s) => ({
        number: s.number,
        score: s.score,
        isPass: s.hasPassed,
        startTime: new Date(s.openedAt).toISOString(),
        submitTime: s.finishedAt === null ? null : new Date(s.finishedAt).toISOString(),
      })),
      shown: chosen && {
        testID: chosen.id,
        number: chosen.number,
        score: chosen.score,
        isPass: chosen.hasPassed,
        startTime: chosen.openedAt,
        submitTime: chosen.finishedAt,
        measured: wholeOf(chosen.measures, { tree: await sittings.knowledge(), culture: context.culture }),
        receiptHash: chosen.receiptHash ?? '',
      },
    })
    const file = await print(report, `${one.account.name} - ${step.paperName}`)
    await note(context, step, { userID: one.account.id, testID: chosen?.id ?? null })
    return file
  })
  mount(calls.receiptPdf, async ({ id }, context) => {
    const caller = callerOf(context)
    const result = await sittings.result(id, caller, context)
    const [step, account, head] = await Promise.all([
      examSteps.step(world.db, result.processID),
      org.account(world.db, caller.userID),
      audit.head(world.db),
    ])
    if (!step || !account) throw refuse(commonErrors['not-found'])
    return print(
      buildReceipt(
        { title: 'receipt', step, orgName: await orgNameOf(step), culture: context.culture, at: context.at, head },
        account,
        result,
      ),
      `${result.paperName} - ${PRINT_WORDS.receipt[context.culture]}`,
    )
  })
}

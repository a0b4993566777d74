// Reports about images: written by those who may know the truth about one, decided by those who keep its library.
import { commonErrors, fill, texts, type Texts } from '@clearbelt/contract/errors'
import { imageErrors } from '@clearbelt/contract/images/errors'
import * as calls from '@clearbelt/contract/images/report-calls'
import { CULTURES, type ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { findReserved, findTold, type ImagesDeps } from '../deps.ts'
import { requireTip } from '../image-tip.ts'
import { requireManager, requireSeen } from '../policy.ts'
import { selectOptionalImage } from '../store.ts'
import { closeReports, countSince, insertReport, selectLines } from './store.ts'

const HOUR = 3_600_000
/** The type of a notice about something written. */
const DOCUMENT_NOTICE = 8

const ACCEPTED = texts(
  'Thank you: your report about the image “{name}” was accepted. {answer}',
  '感谢反馈：您对图像“{name}”的报告已被采纳。{answer}',
  'Gracias: se aceptó su aviso sobre la imagen «{name}». {answer}',
  'Obrigado: seu aviso sobre a imagem “{name}” foi aceito. {answer}',
)
const REJECTED = texts(
  'Your report about the image “{name}” was looked at and not accepted: {answer}',
  '您对图像“{name}”的报告经核实未被采纳：{answer}',
  'Se revisó su aviso sobre la imagen «{name}» y no se aceptó: {answer}',
  'Seu aviso sobre a imagem “{name}” foi analisado e não foi aceito: {answer}',
)
const said = (text: Texts, params: Record<string, string>): Texts =>
  Object.fromEntries(CULTURES.map((culture) => [culture, fill(text[culture], params).trim()])) as Texts

/** The image that is meant, where the caller may know the truth about it; not found otherwise. */
async function requireReportable(
  deps: ImagesDeps,
  { tipID, shownID, imageID }: ParsedOf<typeof calls.reportImage>,
  context: Context,
): Promise<string> {
  if (tipID !== undefined) return (await requireTip(deps, tipID, context)).imageID
  if (shownID !== undefined) return requireTold(deps, shownID, context)
  if (imageID === undefined) throw refuse(commonErrors['not-found'])
  return requireSeen(callerOf(context), await selectOptionalImage(deps.world.db, imageID)).id
}

/** The image that the caller was shown under an id and told about, unless it stands in an open sitting of theirs now. */
async function requireTold(deps: ImagesDeps, shownID: string, context: Context): Promise<string> {
  const { db } = deps.world
  const caller = callerOf(context)
  const imageID = await findTold(deps, db, shownID, caller, context.at)
  const image = imageID === null ? null : await selectOptionalImage(db, imageID)
  if (!image || (await findReserved(deps, db, caller.userID, [image.id])).has(image.id))
    throw refuse(commonErrors['not-found'])
  return image.id
}

async function report(deps: ImagesDeps, input: ParsedOf<typeof calls.reportImage>, context: Context): Promise<null> {
  const { world, audit } = deps
  const { userID } = callerOf(context)
  const imageID = await requireReportable(deps, input, context)
  const { kind, note } = input
  // That it looks made up needs no words; what is wrong with the key does.
  if (kind === 'key' && note === '') throw refuse(imageErrors['report-note-missing'], { fields: ['note'] })
  const work = async (tx: Tx): Promise<null> => {
    if ((await countSince(tx, userID, context.at - HOUR)) >= calls.REPORTS_HOURLY)
      throw refuse(imageErrors['reports-too-many'])
    const id = world.dice.id()
    if (!(await insertReport(tx, { id, imageID, accountID: userID, kind, note, at: context.at })))
      throw refuse(imageErrors['already-reported'])
    await audit.record(tx, {
      actorID: userID,
      act: 'images.report',
      object: 'image',
      objectID: imageID,
      after: { kind, note },
      ip: context.ip,
      at: context.at,
    })
    return null
  }
  return world.db.transaction().execute((tx) => createOnce(tx, 'images.report', input, context, () => work(tx)))
}

async function decide(
  deps: ImagesDeps,
  { imageID, kind, accepted, answer }: ParsedOf<typeof calls.decideReports>,
  context: Context,
): Promise<{ decided: number }> {
  const { world, audit, notices } = deps
  const caller = callerOf(context)
  if (!accepted && answer === '') throw refuse(imageErrors['report-answer-missing'], { fields: ['answer'] })
  const image = requireSeen(caller, await selectOptionalImage(world.db, imageID))
  const told = await world.db.transaction().execute(async (tx) => {
    const state = accepted ? 'accepted' : 'rejected'
    const deciderID = caller.userID
    const userIDs = await closeReports(tx, { imageID: image.id, kind, state, answer, deciderID, at: context.at })
    if (userIDs.length === 0) throw refuse(imageErrors['report-decided'])
    await audit.record(tx, {
      actorID: caller.userID,
      act: accepted ? 'images.acceptReports' : 'images.rejectReports',
      object: 'image',
      objectID: image.id,
      after: { kind, answer, reports: userIDs.length },
      ip: context.ip,
      at: context.at,
    })
    const message = said(accepted ? ACCEPTED : REJECTED, { name: image.name, answer })
    await notices.notify(tx, { userIDs, message, type: DOCUMENT_NOTICE })
    return userIDs
  })
  notices.refreshBadges(told)
  return { decided: told.length }
}

export function mountReportCalls(mount: Mount, deps: ImagesDeps): void {
  const { db } = deps.world
  mount(calls.reportImage, (input, context) => report(deps, input, context))
  mount(calls.queryReports, async ({ PageNO, Limit, ...wish }, context) => {
    const caller = callerOf(context)
    requireManager(caller)
    const page = { number: PageNO, limit: Limit }
    const { rows, total } = await selectLines(db, { ...wish, orgPath: caller.orgPath }, page)
    const ids = new Set(rows.flatMap(({ notes }) => notes.map(({ accountID }) => accountID)))
    const names = new Map((await deps.org.accounts(db, [...ids])).map(({ id, name }) => [id, name]))
    return {
      total,
      rows: rows.map((line) => ({
        ...line,
        lastTime: line.lastTime.toISOString(),
        notes: line.notes.map(({ text, accountID }) => ({ text, userName: names.get(accountID) ?? '' })),
      })),
    }
  })
  mount(calls.decideReports, (input, context) => decide(deps, input, context))
}

// A second person looks at what is said to be true of an image that came from outside.
import { texts } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/images/check-calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { fillAll } from '../../../world/queue-job.ts'
import type { ImagesDeps } from '../deps.ts'
import { stateOf } from '../image-state.ts'
import { indexPoints } from '../points.ts'
import { requireManager, requireSeen } from '../policy.ts'
import { lockOptionalImage, selectInScope, selectMarks } from '../store.ts'
import { nameJoint, originNames } from '../words.ts'
import { selectCheck, selectChecks, storeCheck } from './store.ts'

async function listChecks(
  { world, org, knowledge }: ImagesDeps,
  { PageNO, Limit, ...wish }: ParsedOf<typeof calls.queryChecks>,
  context: Context,
): Promise<{ rows: calls.CheckLine[]; total: number }> {
  const { db } = world
  const caller = callerOf(context)
  requireManager(caller)
  const page = { number: PageNO, limit: Limit }
  const { rows, total } = await selectChecks(db, { ...wish, orgPath: caller.orgPath }, page)
  const ids = rows.map(({ id }) => id)
  const images = new Map((await selectInScope(db, caller.orgPath, ids)).map((image) => [image.id, image]))
  const marks = await selectMarks(db, ids)
  const points = indexPoints(await knowledge.points(db))
  const people = rows.flatMap(({ truthBy, checkerID }) => [truthBy ?? [], checkerID ?? []].flat())
  const names = new Map((await org.accounts(db, [...new Set(people)])).map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id) ?? ''))
  const said = rows.flatMap((row): calls.CheckLine[] => {
    const image = images.get(row.id)
    if (!image) return []
    const boxes = marks.get(row.id) ?? []
    const shown = [...new Set(boxes.map(({ knowledgeID }) => points.name(knowledgeID, context.culture)))]
    return [
      {
        imageID: row.id,
        name: image.name,
        isSafe: image.isSafe,
        knowledgeName: shown.filter((name) => name !== '').join(nameJoint[context.culture]),
        originName: originNames[image.origin][context.culture],
        state: row.state,
        byName: nameOf(row.truthBy),
        note: row.note,
        checkerName: nameOf(row.checkerID),
        checkTime: row.checkedAt?.toISOString() ?? null,
        imageState: stateOf(image, boxes),
        canCheck: row.truthBy !== caller.userID,
      },
    ]
  })
  return { rows: said, total }
}

/** The type of a notice about something written. */
const DOCUMENT_NOTICE = 8
const RETURNED = texts(
  'The image “{name}” was sent back: {note}',
  '图像“{name}”已被退回：{note}',
  'Se devolvió la imagen «{name}»: {note}',
  'A imagem “{name}” foi devolvida: {note}',
)

/** Refuses whoever said it themselves, and a decision about another state than was looked at. Who is sent an image back is told. */
async function check(
  { world, audit, notices }: ImagesDeps,
  { id, accepted, note, state }: ParsedOf<typeof calls.checkImage>,
  context: Context,
): Promise<null> {
  const caller = callerOf(context)
  requireManager(caller)
  if (!accepted && note === '') throw refuse(imageErrors['check-note-missing'], { fields: ['note'] })
  const told = await world.db.transaction().execute(async (tx) => {
    const image = requireSeen(caller, await lockOptionalImage(tx, id))
    const held = await selectCheck(tx, image.id)
    if (!held) throw refuse(imageErrors['check-not-needed'])
    if (held.truthBy === caller.userID) throw refuse(imageErrors['check-own'])
    const marks = (await selectMarks(tx, [image.id])).get(image.id) ?? []
    if (state !== undefined && state !== stateOf(image, marks)) throw refuse(imageErrors['image-changed'])
    const next = accepted ? 'accepted' : 'returned'
    await storeCheck(tx, { id: image.id, state: next, note, checkerID: caller.userID, at: context.at })
    await audit.record(tx, {
      actorID: caller.userID,
      act: accepted ? 'images.acceptTruth' : 'images.returnTruth',
      object: 'image',
      objectID: image.id,
      before: { check: held.state },
      after: { check: next, note, isSafe: image.isSafe, marks },
      ip: context.ip,
      at: context.at,
    })
    if (accepted || held.truthBy === null) return []
    const message = fillAll(RETURNED, { name: image.name, note })
    await notices.notify(tx, { userIDs: [held.truthBy], message, type: DOCUMENT_NOTICE })
    return [held.truthBy]
  })
  notices.refreshBadges(told)
  return null
}

export function mountCheckCalls(mount: Mount, deps: ImagesDeps): void {
  mount(calls.queryChecks, (wish, context) => listChecks(deps, wish, context))
  mount(calls.checkImage, (input, context) => check(deps, input, context))
}

// A parallel form of a paper of composed images: every image gives way to a sibling, and a draft is made of them.
import { paperErrors } from '@clearbelt/contract/papers/errors'
import type { Texts } from '@clearbelt/contract/errors'
import { formLetter } from '@clearbelt/domain/papers/forms'
import { isPaperType, THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import { refuse } from '../../../http/refusal.ts'
import { fillAll, queueWith } from '../../../world/queue-job.ts'
import type { Tx } from '../../../world/database.ts'
import type { NoticesRoom } from '../../notices/room.ts'
import type { OrgRoom } from '../../org/room.ts'
import { requireEditable } from '../policy.ts'
import { createDraft, type Asked, type SaveDeps } from '../save-draft.ts'
import { zSetup } from '../setup.ts'
import { publisherOf } from '../snapshots/make-snapshot.ts'
import { addForm, draftContentOf, lockOptionalPaper, selectItems, selectOptionalPaper } from '../store.ts'
import { formWords } from './words.ts'

export const FORM_JOB = 'papers.form'

export interface FormDeps extends SaveDeps {
  notices: NoticesRoom
  org: OrgRoom
}

const zContent = z.object({
  type: z.number(),
  name: z.string(),
  remark: z.string(),
  totalScore: z.string(),
  passScore: z.string(),
  totalSeconds: z.number(),
  setup: zSetup,
  items: z.array(
    z.object({ imageID: z.string(), key: z.boolean(), section: z.number(), score: z.string().nullable() }),
  ),
})

/** Queues a parallel form of a paper. Answers the id of the job. Refuses where an image can have no sibling. */
export async function requestForm(deps: FormDeps, tx: Tx, asked: Asked, id: string): Promise<string> {
  const { world, notices, images, audit } = deps
  const paper = requireEditable(asked.caller, await lockOptionalPaper(tx, id))
  const items = await selectItems(tx, paper.id)
  if (items.length === 0) throw refuse(paperErrors['paper-empty'])
  const shown = items.flatMap(({ kind, sourceID }) => (kind === 'screening' && sourceID !== null ? [sourceID] : []))
  const lacking = items.length - shown.length + (await images.withoutSiblings(tx, shown)).length
  if (lacking > 0) throw refuse(paperErrors['images-without-siblings'], { params: { n: lacking } })
  const { rows } =
    await sql`select 1 from paper_form_order o join job j on j.id = o.job_id and j.state in ('waiting', 'running') where o.paper_id = ${paper.id} and o.finished_at is null`.execute(
      tx,
    )
  if (rows.length > 0) throw refuse(paperErrors['form-under-way'])
  const orderID = world.dice.id()
  const jobID = await notices.startJob(tx, {
    ownerID: asked.caller.userID,
    kind: FORM_JOB,
    title: fillAll(formWords.title, { name: paper.name }),
    total: items.length,
  })
  const content: z.output<typeof zContent> = {
    type: paper.type,
    ...draftContentOf(paper),
    items: items.map(({ sourceID, key, section, score }) => ({ imageID: sourceID ?? '', key, section, score })),
  }
  await sql`insert into paper_form_order (id, paper_id, requested_by, job_id, content, created_at)
    values (${orderID}, ${paper.id}, ${asked.caller.userID}, ${jobID}, ${JSON.stringify(content)}::jsonb, ${new Date(asked.at)})`.execute(
    tx,
  )
  await audit.record(tx, {
    actorID: asked.caller.userID,
    act: 'papers.siblingForm',
    object: 'paper',
    objectID: paper.id,
    after: { name: paper.name, images: items.length },
    at: asked.at,
    ip: asked.ip,
  })
  await queueWith(tx, world.queue, FORM_JOB, { orderID }, orderID)
  return jobID
}

const orderRow = z.object({
  paperID: column.text,
  requestedBy: column.text,
  jobID: column.text,
  content: zContent,
  made: column.texts,
})
type FormOrder = z.output<typeof orderRow>

const selectOrder = ({ world }: FormDeps, id: string): Promise<FormOrder | null> =>
  isUuid(id)
    ? selectRow(
        world.db,
        orderRow,
        sql`select paper_id as "paperID", requested_by as "requestedBy", job_id as "jobID", content, made::text[] as made from paper_form_order where id = ${id} and finished_at is null`,
      )
    : Promise.resolve(null)

/** Makes the siblings that are missing, then the draft. May be killed at any moment and called again. */
export async function makeForm(deps: FormDeps, orderID: string, attempt: { last: boolean }): Promise<void> {
  const { world, notices, images } = deps
  const order = await selectOrder(deps, orderID)
  if (!order) return
  const made = [...order.made]
  const total = order.content.items.length
  let end: Texts
  try {
    const caller = await publisherOf(deps, order)
    for (const { imageID } of order.content.items.slice(made.length)) {
      made.push(await images.makeSibling(imageID, caller))
      await sql`update paper_form_order set made = ${made}::uuid[] where id = ${orderID}`.execute(world.db)
      await notices.progress(order.jobID, made.length, total)
    }
    end = await world.db.transaction().execute((tx) => writeForm(deps, tx, order, orderID, made, caller))
  } catch (error) {
    if (attempt.last) await notices.fail(order.jobID, formWords.failed)
    throw error
  }
  await notices.finish(order.jobID, end)
}

/** The draft of siblings, joined to the forms of the paper. */
async function writeForm(
  deps: FormDeps,
  tx: Tx,
  { paperID, content }: FormOrder,
  orderID: string,
  made: readonly string[],
  caller: Asked['caller'],
): Promise<Texts> {
  const paper = await lockOptionalPaper(tx, paperID)
  const at = deps.world.clock.now()
  const asked: Asked = { caller, at, ip: '', culture: 'en' }
  const { type, items, name, ...rest } = content
  const formID = await createDraft(deps, tx, asked, {
    ...rest,
    name,
    type: isPaperType(type) ? type : THEORY_PAPER,
    items: items.map(({ key, section, score }, place) => ({
      kind: 'screening',
      key,
      sourceID: made[place] ?? null,
      content: null,
      section,
      score,
      bankID: null,
    })),
  })
  // A paper that was deleted meanwhile has no forms; what was made of it stands alone.
  if (paper) await addForm(tx, paperID, formID, deps.world.dice.id())
  const form = await selectOptionalPaper(tx, formID)
  const called = `${name.slice(0, 98)} ${formLetter(form?.form_index ?? 1)}`
  await sql`update paper set name = ${called} where id = ${formID}`.execute(tx)
  await sql`update paper_form_order set finished_at = ${new Date(at)} where id = ${orderID}`.execute(tx)
  return fillAll(formWords.done, { name: called, n: items.length })
}

/** Says that a form will not be tried again. */
export async function giveUpForm(deps: FormDeps, orderID: string): Promise<void> {
  const order = await selectOrder(deps, orderID)
  if (order) await deps.notices.fail(order.jobID, formWords.failed)
}

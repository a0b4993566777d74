// Proposals: who may not change a knowledge point asks, and those who manage it accept or refuse with a reason.
import { commonErrors, fill, texts, type Texts } from '@clearbelt/contract/errors'
import { knowledgeErrors } from '@clearbelt/contract/knowledge/errors'
import type {
  decideProposal,
  KnowledgeProposal,
  proposeKnowledge,
  queryProposals,
  withdrawProposal,
} from '@clearbelt/contract/knowledge/proposals'
import { CULTURES, type ParsedOf } from '@clearbelt/contract/wire'
import { callerOf, type Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import { isTopPath } from '../org/room.ts'
import { applyChange, applyDeletion, lockBoth, managed, seen, type Inside } from './edit-points.ts'
import { mayManage } from './policy.ts'
import { closeProposal, insertProposal, selectOptionalProposal, selectProposals } from './proposal-store.ts'
import { lockPoint, selectPoints } from './store.ts'

/** Who hears of a proposal at most; all of them find it in the list. */
const TOLD_MOST = 20
/** The type of a notice about something written. */
const DOCUMENT_NOTICE = 8

const PROPOSED = texts(
  '{who} proposes a change to the knowledge point “{point}”. Decide under Knowledge points.',
  '{who} 对知识点“{point}”提出了修改建议，请在“知识点”页面处理。',
  '{who} propone un cambio en el punto de conocimiento «{point}». Decida en Puntos de conocimiento.',
  '{who} propôs uma alteração no ponto de conhecimento “{point}”. Decida em Pontos de conhecimento.',
)
const ACCEPTED = texts(
  'Your proposal for the knowledge point “{point}” was accepted.',
  '您对知识点“{point}”的修改建议已被采纳。',
  'Se aceptó su propuesta sobre el punto de conocimiento «{point}».',
  'Sua proposta sobre o ponto de conhecimento “{point}” foi aceita.',
)
const REFUSED = texts(
  'Your proposal for the knowledge point “{point}” was refused: {reason}',
  '您对知识点“{point}”的修改建议被拒绝：{reason}',
  'Se rechazó su propuesta sobre el punto de conocimiento «{point}»: {reason}',
  'Sua proposta sobre o ponto de conhecimento “{point}” foi recusada: {reason}',
)

const said = (text: Texts, point: Texts, more: Record<string, string>): Texts =>
  Object.fromEntries(
    CULTURES.map((culture) => [culture, fill(text[culture], { point: point[culture], ...more })]),
  ) as Texts

export async function listProposals(
  { world, org }: Inside,
  { PageNO, Limit }: ParsedOf<typeof queryProposals>,
  context: Context,
): Promise<{ rows: KnowledgeProposal[]; total: number }> {
  const caller = callerOf(context)
  const { culture } = context
  const { rows, total } = await selectProposals(world.db, {
    userID: caller.userID,
    orgPath: caller.orgPath,
    atTop: isTopPath(caller.orgPath),
    offset: (PageNO - 1) * Limit,
    limit: Limit,
  })
  const ids = [...new Set(rows.flatMap((row) => [row.proposerID, ...(row.deciderID ? [row.deciderID] : [])]))]
  const people = new Map((await org.accounts(world.db, ids, 'withDeleted')).map((account) => [account.id, account]))
  const points = new Map((await selectPoints(world.db)).map((point) => [point.id, point]))
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      pointID: row.pointID,
      code: row.was.code,
      name: row.was.names[culture],
      names: row.was.names,
      superiorID: row.was.superiorID,
      order: row.was.order,
      wanted: row.wanted && {
        ...row.wanted,
        superiorName: points.get(row.wanted.superiorID ?? '')?.names[culture] ?? '',
      },
      note: row.note,
      proposerName: people.get(row.proposerID)?.name ?? '',
      proposerOrgName: people.get(row.proposerID)?.orgName ?? '',
      proposedAt: row.proposedAt.toISOString(),
      state: row.state,
      deciderName: people.get(row.deciderID ?? '')?.name ?? '',
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: row.reason,
      mayDecide: row.state === 'open' && row.ownerPath !== null && mayManage(caller, row.ownerPath),
      own: row.proposerID === caller.userID,
    })),
  }
}

export async function propose(
  { world, audit, org, notices }: Inside,
  input: ParsedOf<typeof proposeKnowledge>,
  context: Context,
): Promise<{ id: string }> {
  const { pointID, wanted, note } = input
  const caller = callerOf(context)
  if (wanted?.superiorID === pointID)
    throw refuse(knowledgeErrors['moved-into-itself'], { fields: ['wanted.superiorID'] })
  let told: string[] = []
  const create = async (tx: Tx): Promise<string> => {
    const id = world.dice.id()
    const point = seen(caller, await lockPoint(tx, pointID))
    if (mayManage(caller, point.orgPath)) throw refuse(knowledgeErrors['own-point'])
    if (wanted === null && point.system) throw refuse(knowledgeErrors['system-point'])
    const { code, names, superiorID, order } = point
    const was = { code, names, superiorID, order }
    if (
      !(await insertProposal(tx, {
        id,
        pointID: point.id,
        was,
        wanted,
        note,
        proposerID: caller.userID,
        at: context.at,
      }))
    )
      throw refuse(knowledgeErrors['proposal-open'])
    await audit.record(tx, {
      actorID: caller.userID,
      act: 'knowledge.propose',
      object: 'knowledgeProposal',
      objectID: id,
      after: { pointID: point.id, code: point.code, wanted, note },
      ip: context.ip,
      at: context.at,
    })
    const owner = point.orgID ?? (await org.topOrganisation(tx))?.id ?? ''
    told = await org.holders(tx, 'knowledge', owner, TOLD_MOST)
    const message = said(PROPOSED, point.names, { who: caller.userName })
    await notices.notify(tx, { userIDs: told, message, type: DOCUMENT_NOTICE })
    return id
  }
  const id = await world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'knowledge.propose', input, context, () => create(tx)))
  notices.refreshBadges(told)
  return { id }
}

export async function decide(
  inside: Inside,
  { id, accept, reason }: ParsedOf<typeof decideProposal>,
  context: Context,
): Promise<null> {
  const { world, audit, notices } = inside
  const caller = callerOf(context)
  if (!accept && reason === '') throw refuse(knowledgeErrors['reason-missing'], { fields: ['reason'] })
  const proposal = await selectOptionalProposal(world.db, id)
  if (!proposal) throw refuse(commonErrors['not-found'])
  if (proposal.state !== 'open' || proposal.pointID === null) throw refuse(knowledgeErrors['proposal-decided'])
  const { pointID, wanted, proposerID } = proposal
  await world.db.transaction().execute(async (tx) => {
    // Points are locked before proposals, here and where a point is deleted.
    const point = managed(caller, await lockBoth(tx, pointID, wanted?.superiorID ?? null))
    const state = accept ? 'accepted' : 'refused'
    if (!(await closeProposal(tx, { id, state, deciderID: caller.userID, reason, at: context.at })))
      throw refuse(knowledgeErrors['proposal-decided'])
    await audit.record(tx, {
      actorID: caller.userID,
      act: accept ? 'knowledge.acceptProposal' : 'knowledge.refuseProposal',
      object: 'knowledgeProposal',
      objectID: id,
      after: { pointID, code: point.code, wanted, reason },
      ip: context.ip,
      at: context.at,
    })
    const message = said(accept ? ACCEPTED : REFUSED, proposal.was.names, { reason })
    await notices.notify(tx, { userIDs: [proposerID], message, type: DOCUMENT_NOTICE })
    if (!accept) return
    if (wanted) await applyChange(tx, inside, point, wanted, context)
    else await applyDeletion(tx, inside, point, context)
  })
  notices.refreshBadges([proposerID])
  return null
}

export async function withdraw(
  { world, audit }: Inside,
  { id }: ParsedOf<typeof withdrawProposal>,
  context: Context,
): Promise<null> {
  const caller = callerOf(context)
  await world.db.transaction().execute(async (tx) => {
    const proposal = await selectOptionalProposal(tx, id)
    if (proposal?.proposerID !== caller.userID) throw refuse(commonErrors['not-found'])
    if (!(await closeProposal(tx, { id, state: 'withdrawn', deciderID: null, reason: '', at: context.at })))
      throw refuse(knowledgeErrors['proposal-decided'])
    await audit.record(tx, {
      actorID: caller.userID,
      act: 'knowledge.withdrawProposal',
      object: 'knowledgeProposal',
      objectID: id,
      before: { pointID: proposal.pointID, code: proposal.was.code, wanted: proposal.wanted },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

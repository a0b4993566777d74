// Adds, changes, moves and deletes organisations; acts on the tree wait for each other.
import { commonErrors } from '@clearbelt/contract/errors'
import type {
  addOrganisation,
  deleteOrganisation,
  moveOrganisation,
  updateOrganisation,
} from '@clearbelt/contract/org/calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { refusingConflicts } from '../conflicts.ts'
import { note, type Inside } from '../inside.ts'
import { isWritten, organisationRevision } from '../revisions.ts'
import {
  countInside,
  countLevels,
  inheritZones,
  isInSubtree,
  placeAmong,
  rewritePaths,
  selectAccountIDsUnder,
  selectOrganisation,
  type StoredOrganisation,
} from './organisations.ts'
import { keepNumbersApart, selectApartByCode } from '../users/job-numbers.ts'
import { insertOrganisation, organisationSearch } from '../users/provision.ts'
import { lockTree } from '../roles/rights.ts'

/** Levels of the tree, the topmost counted. */
const MOST_LEVELS = 10

/** IANA names alone; a bare offset knows nothing of summer time. */
function isZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function checkZone(zone: string): void {
  if (zone !== '' && !isZone(zone)) throw refuse(orgErrors['unknown-zone'], { fields: ['zone'] })
}

const tooDeep = () => refuse(orgErrors['tree-too-deep'], { params: { depth: MOST_LEVELS }, fields: ['superiorID'] })
const unknownSuperior = () => refuse(commonErrors['invalid-input'], { fields: ['superiorID'] })
const auditView = (
  o: Pick<StoredOrganisation, 'superiorID' | 'name' | 'code' | 'order' | 'remark' | 'zone'> & { contact?: string },
) => ({
  superiorID: o.superiorID,
  name: o.name,
  code: o.code,
  order: o.order,
  remark: o.remark,
  zone: o.zone,
  contact: o.contact ?? '',
})

export async function add(
  inside: Inside,
  input: ParsedOf<typeof addOrganisation>,
  context: Context,
): Promise<{ id: string }> {
  checkZone(input.zone)
  const { world } = inside
  const create = async (tx: Tx): Promise<{ id: string }> => {
    await lockTree(tx)
    const above = await selectOrganisation(tx, callerOf(context), input.superiorID)
    if (!above) throw unknownSuperior()
    if (above.depth >= MOST_LEVELS) throw tooDeep()
    const { id } = await insertOrganisation(world, tx, input)
    await note(inside, tx, context, 'org.add', 'organisation', id, { after: auditView(input) })
    return { id }
  }
  return refusingConflicts(
    world.db.transaction().execute((tx) => createOnce(tx, 'org.add', input, context, () => create(tx))),
  )
}

export async function change(
  inside: Inside,
  input: ParsedOf<typeof updateOrganisation>,
  context: Context,
): Promise<null> {
  if (input.zone !== undefined) checkZone(input.zone)
  const { world, changes } = inside
  const caller = callerOf(context)
  const moved = await refusingConflicts(
    world.db.transaction().execute(async (tx) => {
      await lockTree(tx)
      const before = await selectOrganisation(tx, caller, input.id)
      if (!before) throw refuse(commonErrors['not-found'])
      const after = {
        ...input,
        code: input.code ?? before.code,
        order: input.order ?? before.order,
        remark: input.remark ?? before.remark,
        zone: input.zone ?? before.zone,
        contact: input.contact ?? before.contact,
        leaderID: input.leaderID === undefined ? before.leaderID : input.leaderID,
      }
      if (isWritten(input.revision, organisationRevision(before), organisationRevision(after))) return []
      const isMoved = input.superiorID !== before.superiorID
      const losesCode = before.code !== '' && after.code === ''
      const wereApart = isMoved || losesCode ? await selectApartByCode(tx, caller) : null
      const to = isMoved ? await move(inside, tx, before, input.superiorID, context) : null
      if (
        after.leaderID !== null &&
        after.leaderID !== before.leaderID &&
        !(await isInSubtree(tx, after.leaderID, to ?? before.path))
      )
        throw refuse(orgErrors['leader-outside'], { fields: ['leaderID'] })
      await sql`update org set name = ${input.name}, code = ${after.code}, sort = ${after.order}, remark = ${after.remark}, zone = ${after.zone}, contact = ${after.contact}, leader_id = ${after.leaderID},
      search = ${organisationSearch(after)} where id = ${before.id}`.execute(tx)
      if (wereApart)
        await keepNumbersApart(tx, caller, { id: before.id, wereApart, field: isMoved ? 'superiorID' : 'code' })
      await inheritZones(tx, before.id)
      await note(inside, tx, context, 'org.update', 'organisation', before.id, {
        before: { ...auditView(before), leaderID: before.leaderID },
        after: { ...auditView(after), leaderID: after.leaderID },
      })
      return to === null ? [] : selectAccountIDsUnder(tx, to)
    }),
  )
  changes.tellAccounts(moved)
  return null
}

/** Moves an organisation to a place among others, also among those where it stands. */
export async function place(
  inside: Inside,
  { id, superiorID, beforeID, fromID }: ParsedOf<typeof moveOrganisation>,
  context: Context,
): Promise<null> {
  const { world, changes } = inside
  const caller = callerOf(context)
  const moved = await refusingConflicts(
    world.db.transaction().execute(async (tx) => {
      await lockTree(tx)
      const before = await selectOrganisation(tx, caller, id)
      if (!before) throw refuse(commonErrors['not-found'])
      if (before.superiorID === null) throw refuse(orgErrors['root-stays'])
      // What lies above the caller's own organisation is not theirs to arrange.
      if (before.path === caller.orgPath) throw refuse(commonErrors['no-permission'])
      if (before.superiorID !== fromID) throw refuse(orgErrors['moved-meanwhile'])
      const isMoved = superiorID !== before.superiorID
      const wereApart = isMoved ? await selectApartByCode(tx, caller) : null
      const to = isMoved ? await move(inside, tx, before, superiorID, context) : null
      if (wereApart) await keepNumbersApart(tx, caller, { id, wereApart })
      await placeAmong(tx, superiorID, before.id, beforeID)
      await inheritZones(tx, before.id)
      const after = await selectOrganisation(tx, caller, id)
      const view = async (o: StoredOrganisation | null) => ({
        superiorID: o?.superiorID,
        superior: o?.superiorID ? (await selectOrganisation(tx, caller, o.superiorID))?.name : undefined,
        order: o?.order,
      })
      await note(inside, tx, context, 'org.move', 'organisation', before.id, {
        before: { name: before.name, ...(await view(before)) },
        after: { name: before.name, ...(await view(after)) },
      })
      return to === null ? [] : selectAccountIDsUnder(tx, to)
    }),
  )
  changes.tellAccounts(moved)
  return null
}

/** Moves an organisation with everything under it; answers its new path. */
async function move(
  { changes }: Inside,
  tx: Tx,
  organisation: StoredOrganisation,
  superiorID: string | null,
  context: Context,
): Promise<string> {
  if (organisation.superiorID === null) throw refuse(orgErrors['root-stays'], { fields: ['superiorID'] })
  const above = superiorID === null ? null : await selectOrganisation(tx, callerOf(context), superiorID)
  if (!above) throw unknownSuperior()
  if (above.path.startsWith(organisation.path)) throw refuse(orgErrors['move-into-itself'], { fields: ['superiorID'] })
  if (above.depth + (await countLevels(tx, organisation)) > MOST_LEVELS) throw tooDeep()
  const to = `${above.path}${organisation.id}/`
  await sql`update org set superior_id = ${above.id} where id = ${organisation.id}`.execute(tx)
  await rewritePaths(tx, organisation.path, to, above.depth + 1 - organisation.depth)
  await changes.tellMove(tx, organisation.path, to)
  return to
}

export async function remove(
  inside: Inside,
  { id }: ParsedOf<typeof deleteOrganisation>,
  context: Context,
): Promise<null> {
  await refusingConflicts(
    inside.world.db.transaction().execute(async (tx) => {
      await lockTree(tx)
      const organisation = await selectOrganisation(tx, callerOf(context), id)
      if (!organisation) throw refuse(commonErrors['not-found'])
      if (organisation.superiorID === null) throw refuse(orgErrors['root-stays'])
      // Nobody comes in from here on: a new account waits for this row.
      await sql`select id from org where id = ${organisation.id} for update`.execute(tx)
      const inner = await countInside(tx, organisation.id)
      if (inner.organisations > 0 || inner.accounts > 0 || inner.groups > 0)
        throw refuse(orgErrors['org-not-empty'], { params: { ...inner } })
      // What lies in the recycle bin, and the roles that belonged here, go to the organisation above.
      await sql`update account set org_id = ${organisation.superiorID} where org_id = ${organisation.id}`.execute(tx)
      await sql`update role set org_id = ${organisation.superiorID} where org_id = ${organisation.id}`.execute(tx)
      await sql`delete from org where id = ${organisation.id}`.execute(tx)
      await note(inside, tx, context, 'org.delete', 'organisation', organisation.id, {
        before: auditView(organisation),
      })
    }),
  )
  return null
}

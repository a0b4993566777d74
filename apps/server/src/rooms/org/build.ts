// Builds the face of the org room.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, counted, selectRows } from '../../db/rows.ts'
import { uuidsOf } from '../../db/uuid.ts'
import { selectAccountNoOfJob, selectAccountOfMobile, selectMobile, updateMobile } from './users/account-numbers.ts'
import {
  findCredentials,
  identityOf,
  searchAccountIDs,
  selectAccounts,
  selectOptionalAccount,
} from './users/accounts.ts'
import { dropActivation, useActivation } from './activation/activation.ts'
import { forgetOldImports } from './imports/imports.ts'
import type { Inside } from './inside.ts'
import { insertAccount, insertOrganisation, selectTop } from './users/provision.ts'
import { selectMenus, studentLinksOf } from './menus/menus.ts'
import { lockPerson, selectDeletedBefore, selectIDsInScope, selectPerson } from './person-data.ts'
import { mayManage } from './policy.ts'
import { deleteOldResets } from './users/reset-store.ts'
import {
  keepAnAdministrator,
  selectAdministrators,
  selectHolders,
  selectPermissions,
  selectRightsOfAccount,
  selectRoleNames,
} from './roles/rights.ts'
import type { OrgRoom } from './room.ts'

const hashRow = z.object({
  hash: column.text,
})

const replacedRow = z.object({
  before: column.text.nullable(),
})

const avatarRow = z.object({
  avatar: column.text,
})

const organisationRow = z.object({
  id: column.text,
  name: column.text,
  path: column.text,
})

export function createOrgRoom(inside: Inside): OrgRoom {
  const { world, changes } = inside
  return {
    lockPerson,
    person: (on, id) => selectPerson(on, id),
    keepAnAdministrator,
    administrators: selectAdministrators,
    holders: selectHolders,
    mayManage: async (on, caller, id) => {
      const account = await selectOptionalAccount(on, id)
      return account !== null && mayManage(caller, { type: account.type, rights: await selectRightsOfAccount(on, id) })
    },
    tellErased: (id) => changes.tellAccounts([id]),
    idsInScope: selectIDsInScope,
    deletedBefore: selectDeletedBefore,
    account: selectOptionalAccount,
    accounts: selectAccounts,
    identity: identityOf,
    credentials: findCredentials,
    accountOfMobile: selectAccountOfMobile,
    mobileOf: selectMobile,
    setMobile: updateMobile,
    accountNoOfJob: selectAccountNoOfJob,
    async setPassword(tx, id, passwordHash, mustChange) {
      await sql`update account set password_hash = ${passwordHash}, must_change = ${mustChange} where id = ${id}`.execute(
        tx,
      )
      await dropActivation(tx, id)
    },
    async lastPasswords(on, id, count) {
      const rows = await selectRows(
        on,
        hashRow,
        sql`select hash from (select password_hash as hash, 'infinity'::timestamptz as until from account where id = ${id} and password_hash <> ''
        union all select hash, until from password_before where account_id = ${id}) had order by until desc limit ${count}`,
      )
      return rows.map((row) => row.hash)
    },
    useActivation,
    async forgetOld(at) {
      await forgetOldImports(world, at)
      await deleteOldResets(world.db, at)
    },
    async setAvatar(tx, id, key) {
      const rows = await selectRows(
        tx,
        replacedRow,
        sql`update account a set avatar = ${key} from (select id, avatar from account where id = ${id} for update) b where a.id = b.id returning b.avatar as before`,
      )
      return rows[0]?.before ?? null
    },
    async avatarsInUse(tx, keys) {
      const rows = await selectRows(
        tx,
        avatarRow,
        sql`select distinct avatar from account where avatar = any(${[...keys]}::text[])`,
      )
      return new Set(rows.map((row) => row.avatar))
    },
    async setTheme(tx, id, theme) {
      await sql`update account set theme = ${theme} where id = ${id}`.execute(tx)
    },
    notingSignIn: (id, at) => sql`update account set last_sign_in = ${new Date(at)} where id = ${id}`,
    permissionsOf: selectPermissions,
    roleNamesOf: (tx, id, culture = 'en') => selectRoleNames(tx, id, culture),
    searchIDs: searchAccountIDs,
    inScope: (caller, orgPath) => orgPath.startsWith(caller.orgPath),
    topOrganisation: selectTop,
    async organisations(tx, ids) {
      const rows = await selectRows(
        tx,
        organisationRow,
        sql`select id, name, path from org where id = any(${uuidsOf(ids)}::uuid[])`,
      )
      return rows
    },
    studentLinks: async (tx, culture) => studentLinksOf(await selectMenus(tx), culture),
    createOrganisation: (tx, organisation) => insertOrganisation(world, tx, organisation),
    createAccount: (tx, account) => insertAccount(world, tx, account),
    async countAccounts(tx) {
      const rows = await selectRows(tx, counted, sql`select count(*) as n from account where deleted_at is null`)
      return rows[0]?.n ?? 0
    },
  }
}

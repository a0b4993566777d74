// The calls of the org room.
import { myMenus } from '@clearbelt/contract/access/calls'
import { commonErrors } from '@clearbelt/contract/errors'
import {
  addOrganisation,
  addRole,
  addUser,
  deleteOrganisation,
  deleteRole,
  deleteUser,
  getOrganisation,
  getUser,
  getUserRoles,
  moveOrganisation,
  organisationTree,
  pickTrainees,
  queryRoles,
  queryUsers,
  resetPassword,
  roleMembers,
  roleMenus,
  setRoleMembers,
  setRoleMenus,
  setUserRoles,
  updateOrganisation,
  updateRole,
  updateUser,
} from '@clearbelt/contract/org/calls'
import {
  addGroup,
  deleteGroup,
  getGroup,
  groupMembers,
  queryGroups,
  setGroupMembers,
  updateGroup,
} from '@clearbelt/contract/org/group-calls'
import {
  addMenu,
  deleteMenu,
  getMenu,
  menuCalls,
  menuTree,
  moveMenu,
  restoreMenus,
  updateMenu,
} from '@clearbelt/contract/org/menu-calls'
import { getUserGroups, setUserGroups, updateUserExtend } from '@clearbelt/contract/org/person-calls'
import { deleteUsers, destroyUsers, queryDeletedUsers, recoverUsers } from '@clearbelt/contract/org/recycle-calls'
import {
  changeUsers,
  exportUsers,
  queryResets,
  resetPasswords,
  resetState,
  startReset,
  userWords,
} from '@clearbelt/contract/org/user-list-calls'
import { dropdownGroup, dropdownOrganization } from '@clearbelt/contract/shell/calls'
import { callerOf, type Caller } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { changeMany, resetMany } from './users/bulk-users.ts'
import { changeExtend, changeGroupsOf, selectGroupsOf } from './users/edit-person.ts'
import { writeUserList } from './users/export-users.ts'
import { add, change, place, remove } from './organisations/edit-organisations.ts'
import { createGroup, mayEditGroup, removeGroup, renameGroup, setMembersOfGroup } from './groups/edit-groups.ts'
import { changeMenu, createMenu, placeMenu, removeMenu, restoreDefaults } from './menus/edit-menus.ts'
import { createRole, removeRole, renameRole, setMembers, setMenus } from './roles/edit-roles.ts'
import { assignRoles, changeUser, createUser, removeUser, resetUserPassword } from './users/edit-users.ts'
import { selectGroup, selectGroupNames, selectGroups, type StoredGroup } from './groups/group-store.ts'
import { mountImports } from './imports/import-routes.ts'
import type { Inside } from './inside.ts'
import { SYSTEM_CODES } from './menus/menu-data.ts'
import { callsByRight } from './menus/menu-rights.ts'
import { editorTreeOf, menuTreeOf, selectMenu, selectMenus, visibleMenus } from './menus/menus.ts'
import { selectOrganisation, selectTree } from './organisations/organisations.ts'
import {
  presentDeleted,
  presentListed,
  presentMember,
  presentOrganisationOptions,
  presentTrainee,
  presentTree,
  presentUser,
} from './present.ts'
import { bringBack, destroy, removeUsers, selectBin } from './users/recycle-bin.ts'
import { beginReset, listResets, showReset } from './users/reset-many.ts'
import { roleName } from './roles/rights.ts'
import { selectMenuIDsOfRole, selectRole, selectRoles } from './roles/roles.ts'
import { accountRevision, organisationRevision } from './revisions.ts'
import { foldText } from './search-text.ts'
import {
  selectGroupMembers,
  selectMembers,
  selectTrainees,
  selectUser,
  selectUsers,
  selectWords,
} from './users/users.ts'

/** Enough of the key of a picture to tell it from another. */
const AVATAR_VERSION = 12

const found = <T>(thing: T | null): T => {
  if (thing === null) throw refuse(commonErrors['not-found'])
  return thing
}

export function mountRoutes(mount: Mount, inside: Inside): void {
  mountOrganisations(mount, inside)
  mountUsers(mount, inside)
  mountImports(mount, inside)
  mountRoles(mount, inside)
  mountMenus(mount, inside)
  mountGroups(mount, inside)
}

function mountOrganisations(mount: Mount, inside: Inside): void {
  const { db } = inside.world
  mount(organisationTree, async (_input, context) => presentTree(await selectTree(db, callerOf(context))))
  mount(getOrganisation, async ({ id }, context) => {
    const o = found(await selectOrganisation(db, callerOf(context), id))
    return {
      id: o.id,
      name: o.name,
      superiorID: o.superiorID,
      code: o.code,
      order: o.order,
      revision: organisationRevision(o),
      remark: o.remark,
      zone: o.zone,
      contact: o.contact,
      leaderID: o.leaderID,
      leaderName: o.leaderName,
    }
  })
  mount(addOrganisation, (input, context) => add(inside, input, context))
  mount(updateOrganisation, (input, context) => change(inside, input, context))
  mount(moveOrganisation, (input, context) => place(inside, input, context))
  mount(deleteOrganisation, (input, context) => remove(inside, input, context))
}

function mountUsers(mount: Mount, inside: Inside): void {
  const { db } = inside.world
  mount(queryUsers, async (input, context) => {
    const { rows, total } = await selectUsers(db, callerOf(context), input)
    return { rows: rows.map((user) => presentListed(user, context.culture)), total }
  })
  mount(getUser, async ({ id }, context) => {
    const user = found(await selectUser(db, callerOf(context), id))
    return {
      ...presentUser(user, context.culture),
      roleIDs: user.roles.map((role) => role.id),
      revision: accountRevision({ ...user, roleIDs: user.roles.map((role) => role.id) }),
      remark: user.remark,
      idNumber: user.idNumber,
      avatar: user.avatar?.slice(0, AVATAR_VERSION) ?? null,
    }
  })
  mount(userWords, (_input, context) => selectWords(db, callerOf(context)))
  mount(exportUsers, (input, context) => writeUserList(inside, input, context))
  mount(changeUsers, (input, context) => changeMany(inside, input, context))
  mount(resetPasswords, (input, context) => resetMany(inside, input, context))
  mount(startReset, (input, context) => beginReset(inside, input, context))
  mount(queryResets, (input, context) => listResets(inside, input, context))
  mount(resetState, ({ id }, context) => showReset(inside, id, context))
  mount(updateUserExtend, (input, context) => changeExtend(inside, input, context))
  mount(getUserGroups, ({ id }, context) => selectGroupsOf(db, callerOf(context), id))
  mount(setUserGroups, (input, context) => changeGroupsOf(inside, input, context))
  mount(addUser, (input, context) => createUser(inside, input, context))
  mount(updateUser, (input, context) => changeUser(inside, input, context))
  mount(deleteUser, (input, context) => removeUser(inside, input, context))
  mount(deleteUsers, (input, context) => removeUsers(inside, input, context))
  mount(queryDeletedUsers, async (input, context) => {
    const { rows, total } = await selectBin(db, callerOf(context), input)
    return { rows: rows.map((row) => presentDeleted(row, context.culture)), total }
  })
  mount(recoverUsers, (input, context) => bringBack(inside, input, context))
  mount(destroyUsers, (input, context) => destroy(inside, input, context))
  mount(resetPassword, (input, context) => resetUserPassword(inside, input, context))
  mount(getUserRoles, async ({ id }, context) =>
    found(await selectUser(db, callerOf(context), id)).roles.map((role) => role.id),
  )
  mount(setUserRoles, (input, context) => assignRoles(inside, input, context))
  mount(pickTrainees, async (input, context) => {
    const { rows, total } = await selectTrainees(db, callerOf(context), input)
    return { rows: rows.map((user) => presentTrainee(user, context.culture)), total }
  })
}

function mountRoles(mount: Mount, inside: Inside): void {
  const { db } = inside.world
  mount(queryRoles, async ({ PageNO, Limit, name }, context) => {
    const roles = (await selectRoles(db, callerOf(context)))
      .map((role) => ({
        id: role.id,
        name: roleName(role, context.culture),
        remark: role.remark,
        members: role.members,
        menus: role.menus,
        system: role.system !== null,
      }))
      .filter((role) => foldText(role.name).includes(foldText(name)))
    return { rows: roles.slice((PageNO - 1) * Limit, PageNO * Limit), total: roles.length }
  })
  mount(addRole, (input, context) => createRole(inside, input, context))
  mount(updateRole, (input, context) => renameRole(inside, input, context))
  mount(deleteRole, (input, context) => removeRole(inside, input, context))
  mount(roleMembers, async ({ id, ...asked }, context) => {
    const role = found(await selectRole(db, callerOf(context), id))
    const { rows, total } = await selectMembers(db, callerOf(context), role.id, asked)
    return { rows: rows.map((user) => presentMember(user, context.culture)), total }
  })
  mount(setRoleMembers, (input, context) => setMembers(inside, input, context))
  mount(roleMenus, async ({ id }, context) =>
    selectMenuIDsOfRole(db, found(await selectRole(db, callerOf(context), id)).id),
  )
  mount(setRoleMenus, (input, context) => setMenus(inside, input, context))
}

function mountMenus(mount: Mount, inside: Inside): void {
  const { db } = inside.world
  mount(myMenus, async (_input, context) =>
    menuTreeOf(visibleMenus(await selectMenus(db), callerOf(context).permissions), context.culture),
  )
  mount(menuTree, async (_input, { culture }) => editorTreeOf(await selectMenus(db), culture))
  mount(menuCalls, async () => callsByRight())
  mount(getMenu, async ({ id }) => {
    const entry = await selectMenu(db, id)
    return {
      id: entry.id,
      order: entry.order,
      superiorID: entry.superiorID,
      names: entry.names,
      iconClass: entry.icon,
      path: entry.path,
      code: entry.code,
      system: (SYSTEM_CODES as readonly string[]).includes(entry.code),
      shown: entry.shown,
      own: entry.own,
      right: entry.hidden,
    }
  })
  mount(addMenu, (input, context) => createMenu(inside, input, context))
  mount(updateMenu, (input, context) => changeMenu(inside, input, context))
  mount(moveMenu, (input, context) => placeMenu(inside, input, context))
  mount(restoreMenus, (_input, context) => restoreDefaults(inside, context))
  mount(deleteMenu, (input, context) => removeMenu(inside, input, context))
}

function mountGroups(mount: Mount, inside: Inside): void {
  const { db } = inside.world
  const present = (group: StoredGroup, caller: Caller) => ({
    id: group.id,
    name: group.name,
    type: group.type,
    remark: group.remark,
    orgName: group.orgName,
    members: group.members,
    editable: mayEditGroup(caller, group),
    createTime: group.createdAt.toISOString(),
  })
  mount(queryGroups, async (input, context) => {
    const { rows, total } = await selectGroups(db, callerOf(context), input)
    return { rows: rows.map((group) => present(group, callerOf(context))), total }
  })
  mount(getGroup, async ({ id }, context) =>
    present(found(await selectGroup(db, callerOf(context), id)), callerOf(context)),
  )
  mount(addGroup, (input, context) => createGroup(inside, input, context))
  mount(updateGroup, (input, context) => renameGroup(inside, input, context))
  mount(deleteGroup, (input, context) => removeGroup(inside, input, context))
  mount(groupMembers, async ({ id, ...asked }, context) => {
    const group = found(await selectGroup(db, callerOf(context), id))
    const { rows, total } = await selectGroupMembers(db, callerOf(context), group.id, asked)
    return { rows: rows.map((user) => presentMember(user, context.culture)), total }
  })
  mount(setGroupMembers, (input, context) => setMembersOfGroup(inside, input, context))
  mount(dropdownGroup, (_input, context) => selectGroupNames(db, callerOf(context)))
  mount(dropdownOrganization, async (_input, context) =>
    presentOrganisationOptions(await selectTree(db, callerOf(context))),
  )
}

// The calls of imports, activation and the default password.
import { passwordPolicy, printSlips, setPasswordPolicy } from '@clearbelt/contract/org/activation-calls'
import {
  dropImport,
  IMPORT_BYTES_MAX,
  importErrors,
  importRows,
  importState,
  importStudentUsers,
  importStudentUsersExtend,
  importTemplate,
  importUserExtend,
  importUsers,
  queryImports,
  runImport,
} from '@clearbelt/contract/org/import-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import {
  getUserExtend,
  PHOTO_ZIP_BYTES_MAX,
  photosReport,
  uploadPhotos,
  userPhoto,
} from '@clearbelt/contract/org/photo-calls'
import { callerOf } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { issueSlips } from '../activation/activation.ts'
import { changeDefaultPassword, selectDefaultHash } from '../users/default-password.ts'
import { selectExtend } from '../users/extend.ts'
import {
  approveImport,
  beginImport,
  downloadErrors,
  downloadTemplate,
  forgetImport,
  listImports,
  listRows,
  showImport,
} from './imports.ts'
import type { Inside } from '../inside.ts'
import { sendPhoto, showPhotos, storePhotos } from '../photos/photos.ts'
import { selectUser } from '../users/users.ts'

export function mountImports(mount: Mount, inside: Inside): void {
  const bounds = { maxFileBytes: IMPORT_BYTES_MAX }
  mount(importUsers, (input, context) => beginImport(inside, 'Users', input, context), bounds)
  mount(importStudentUsers, (input, context) => beginImport(inside, 'StudentUsers', input, context), bounds)
  mount(importUserExtend, (input, context) => beginImport(inside, 'UserExtend', input, context), bounds)
  mount(importStudentUsersExtend, (input, context) => beginImport(inside, 'StudentUsersExtend', input, context), bounds)
  mount(importTemplate, ({ kind }, context) => downloadTemplate(inside, kind, context))
  mount(queryImports, (input, context) => listImports(inside, input, context))
  mount(importState, ({ id }, context) => showImport(inside, id, context))
  mount(importRows, (input, context) => listRows(inside, input, context))
  mount(importErrors, ({ id }, context) => downloadErrors(inside, id, context))
  mount(runImport, (input, context) => approveImport(inside, input, context))
  mount(dropImport, ({ id }, context) => forgetImport(inside, id, context))
  mount(uploadPhotos, (_input, context) => storePhotos(inside, context), { maxFileBytes: PHOTO_ZIP_BYTES_MAX })
  mount(photosReport, ({ id }, context) => showPhotos(inside, id, context))
  mount(userPhoto, ({ id }, context) => sendPhoto(inside, id, context))
  mount(getUserExtend, async ({ id }, context) => {
    const user = await selectUser(inside.world.db, callerOf(context), id)
    if (!user) throw refuse(commonErrors['not-found'])
    return selectExtend(inside, callerOf(context), user.id, context.culture)
  })
  mount(printSlips, (input, context) => issueSlips(inside, input, context))
  mount(passwordPolicy, async () => ({ defaultPassword: (await selectDefaultHash(inside.world.db)) !== null }))
  mount(setPasswordPolicy, (input, context) => changeDefaultPassword(inside, input, context))
}

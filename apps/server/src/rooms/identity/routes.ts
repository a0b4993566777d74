// The calls of the identity room.
import * as avatar from '@clearbelt/contract/identity/avatar-calls'
import * as privacy from '@clearbelt/contract/identity/privacy-calls'
import * as realName from '@clearbelt/contract/identity/real-name-calls'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { dropAvatar, MAX_AVATAR_BYTES, readAvatar, setAvatar } from './avatar.ts'
import { judge, listChecks, readCheck, readCheckPart } from './checks.ts'
import { ask, decideRequest, exportOwn, listRequests, ownRequest, takeBack } from './erasure.ts'
import type { Inside } from './inside.ts'
import { askLater } from './outside.ts'
import { ownRealName, readPart, sendBasic, sendImages, sendVideo } from './real-name.ts'
import { selectOptional } from './real-name-store.ts'

export function mountRoutes(mount: Mount, inside: Inside): void {
  mount(avatar.saveAvatar, (_input, context) => setAvatar(inside, context), { maxFileBytes: MAX_AVATAR_BYTES })
  mount(avatar.removeAvatar, (_input, context) => dropAvatar(inside, context))
  mount(avatar.avatarPicture, ({ id }, context) => readAvatar(inside, id, context))

  mount(realName.myRealName, (_input, context) => ownRealName(inside, context))
  mount(realName.realNameBasic, (input, context) => sendBasic(inside, input, context))
  mount(realName.realNameImage, (_input, context) => sendImages(inside, context), {
    maxFileBytes: realName.MOST_BYTES.image,
    maxFiles: 2,
  })
  mount(
    realName.realNameVideo,
    async (_input, context) => {
      await sendVideo(inside, context)
      await askLater(inside, callerOf(context).userID)
      return null
    },
    { maxFileBytes: realName.MOST_BYTES.video },
  )
  mount(realName.myRealNamePart, async ({ part }, context) =>
    readPart(inside, await selectOptional(inside.world.db, callerOf(context).userID), part),
  )

  mount(privacy.exportOwnData, (_input, context) => exportOwn(inside, context))
  mount(privacy.myErasure, (_input, context) => ownRequest(inside, context))
  mount(privacy.askErasure, ({ reason }, context) => ask(inside, reason, context))
  mount(privacy.withdrawErasure, (_input, context) => takeBack(inside, context))
  mount(privacy.queryErasures, (input, context) => listRequests(inside, input, context))
  mount(privacy.decideErasure, (input, context) => decideRequest(inside, input, context))

  mount(realName.queryRealNames, (input, context) => listChecks(inside, input, context))
  mount(realName.getRealName, ({ id }, context) => readCheck(inside, id, context))
  mount(realName.realNamePart, ({ id, part }, context) => readCheckPart(inside, id, part, context))
  mount(realName.judgeRealName, (input, context) => judge(inside, input, context))
}

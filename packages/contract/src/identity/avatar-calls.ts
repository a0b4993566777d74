// The picture of an account.
import { z } from 'zod'
import { defineCall, signedIn, zId } from '../wire.ts'
import { identityErrors as e } from './errors.ts'

export const saveAvatar = defineCall({
  id: 'identity.saveAvatar',
  method: 'POST',
  path: '/account/Avatar',
  permission: signedIn,
  personOnly: true,
  multipart: true,
  files: [{ name: 'upfile', about: 'A picture: JPEG, PNG or WebP.' }],
  summary: "Sets the caller's picture (`upfile`): cut to a square and written anew by the server.",
  input: z.object({}),
  output: z.object({ avatar: z.string() }),
  errors: [e['picture-unreadable'], e['picture-small']],
})
export const removeAvatar = defineCall({
  id: 'identity.removeAvatar',
  method: 'DELETE',
  path: '/account/Avatar',
  permission: signedIn,
  personOnly: true,
  summary: "Removes the caller's picture.",
  input: z.object({}),
  output: z.null(),
})
export const avatarPicture = defineCall({
  id: 'identity.avatarPicture',
  method: 'GET',
  path: '/imageapi/Avatar/:id',
  permission: signedIn,
  download: 'image/webp',
  silent: true,
  summary: "The picture of the caller's account, or of one in scope.",
  input: z.object({ id: zId }),
  output: z.null(),
})

// The first password of an account, by the single-use code that its slip carries.
import { z } from 'zod'
import { anyone, defineCall } from '../wire.ts'
import { accessErrors as e } from './errors.ts'

const zSecret = z.string().min(1).max(400)

export const activate = defineCall({
  id: 'access.activate',
  method: 'POST',
  path: '/login/Activate',
  permission: anyone,
  replayGuard: true,
  summary: 'Sets the first password of an account with its activation code, which is used up.',
  input: z.object({
    userName: z.string().trim().min(1).max(100),
    code: z.string().trim().min(1).max(100),
    newPwd: zSecret,
    confirmPwd: zSecret,
  }),
  output: z.null(),
  errors: [
    e['activation-wrong'],
    e['sign-in-limit'],
    e['sign-in-busy'],
    e['password-rule'],
    e['passwords-differ'],
    e['account-disabled'],
  ],
})

// Signing in and helping oneself by mobile and by job number: codes, binding, the forgotten password, and the outbox.
import { MOBILE_TYPED_MAX } from '@clearbelt/domain/access/mobile'
import { z } from 'zod'
import { anyone, defineCall, menu, paging, signedIn } from '../wire.ts'
import { ticket } from './calls.ts'
import { accessErrors as e } from './errors.ts'

const zVersion = z.string().max(20).optional()
const zMobile = z.string().trim().min(1).max(MOBILE_TYPED_MAX)
/** Six digits; anything else is refused like a wrong code. */
const zCode = z.string().trim().min(1).max(20)
const zSecret = z.string().min(1).max(400)
const codeErrors = [e['mobile-format'], e['code-wrong'], e['sign-in-limit']] as const

export const sendCode = defineCall({
  id: 'access.sendCode',
  method: 'POST',
  path: '/smsapi/Send',
  permission: anyone,
  replayGuard: true,
  beforePasswordChange: true,
  summary: 'Sends a verification code of six digits, good for five minutes and five tries.',
  input: z.object({ mobile: zMobile }),
  output: z.object({ seconds: z.number() }),
  errors: [e['mobile-format'], e['code-too-soon'], e['code-limit'], e['mobile-not-exist'], e['sms-failed']],
})
export const mobileOccupied = defineCall({
  id: 'access.mobileOccupied',
  method: 'GET',
  path: '/account/Mobile/Occupied',
  permission: anyone,
  summary: 'True when an account has this mobile number.',
  input: z.object({ mobile: zMobile }),
  output: z.boolean(),
  errors: [e['mobile-format'], e['code-limit']],
})
export const signInBySms = defineCall({
  id: 'access.signInBySms',
  method: 'POST',
  path: '/login/pc/sms-code',
  permission: anyone,
  replayGuard: true,
  summary: 'Signs in by mobile and code.',
  input: z.object({ mobile: zMobile, checkCode: zCode, version: zVersion }),
  output: ticket,
  errors: [...codeErrors, e['method-off'], e['second-step'], e['account-disabled']],
})
export const signInByJobNumber = defineCall({
  id: 'access.signInByJobNumber',
  method: 'POST',
  path: '/login/pc/job-number',
  permission: anyone,
  replayGuard: true,
  summary: 'Signs in by job number inside the organisation of a code.',
  input: z.object({
    jobNo: z.string().trim().min(1).max(40),
    password: zSecret,
    enterpriseCode: z.string().trim().min(1).max(40),
    type: z.enum(['Admin', 'Trainer', 'Student']),
    version: zVersion,
  }),
  output: ticket,
  errors: [
    e['method-off'],
    e['wrong-password'],
    e['second-step'],
    e['account-disabled'],
    e['sign-in-limit'],
    e['sign-in-busy'],
  ],
})
export const forgotPassword = defineCall({
  id: 'access.forgotPassword',
  method: 'PUT',
  path: '/login/ForgotPassword',
  permission: anyone,
  replayGuard: true,
  summary: 'Sets a new password with a code that was sent to the bound mobile; every session of the account ends.',
  input: z.object({ mobile: zMobile, checkCode: zCode, newPwd: zSecret, confirmPwd: zSecret }),
  output: z.null(),
  errors: [
    ...codeErrors,
    e['password-rule'],
    e['password-used'],
    e['passwords-differ'],
    e['account-disabled'],
    e['sign-in-busy'],
  ],
})
export const bindMobile = defineCall({
  id: 'access.bindMobile',
  method: 'PUT',
  path: '/account/Mobile',
  permission: signedIn,
  personOnly: true,
  notByFace: true,
  summary: "Links a mobile number to the caller's account.",
  input: z.object({ mobile: zMobile, checkCode: zCode }),
  output: z.null(),
  errors: [...codeErrors, e['mobile-bound']],
})
export const untieMobile = defineCall({
  id: 'access.untieMobile',
  method: 'DELETE',
  path: '/account/Mobile',
  permission: signedIn,
  personOnly: true,
  summary: "Unlinks the caller's mobile number, with a code sent to it.",
  input: z.object({ checkCode: zCode }),
  output: z.null(),
  errors: [...codeErrors, e['no-mobile']],
})
export const myMobile = defineCall({
  id: 'access.myMobile',
  method: 'GET',
  path: '/account/Mobile',
  permission: signedIn,
  summary: "The caller's mobile number; empty when none is linked.",
  input: z.object({}),
  output: z.object({ mobile: z.string() }),
})
export const smsOutbox = defineCall({
  id: 'access.smsOutbox',
  method: 'GET',
  path: '/smsapi/Outbox',
  permission: menu('system.sms', 'system.info'),
  paged: true,
  summary:
    'Messages to people of the caller’s organisations that were sent or, without a gateway, would have been; numbers are masked, and codes unless the server was started to show them.',
  input: z.object({ ...paging }),
  output: z.array(
    z.object({
      id: z.string(),
      mobile: z.string(),
      text: z.string(),
      state: z.enum(['kept', 'sent', 'failed']),
      failure: z.string(),
      createTime: z.string(),
    }),
  ),
})
export const smsGateway = defineCall({
  id: 'access.smsGateway',
  method: 'GET',
  path: '/smsapi/Gateway',
  permission: menu('system.sms'),
  summary: 'Which gateway sends text messages, and how it did in the last 24 hours.',
  input: z.object({}),
  output: z.object({
    kind: z.enum(['outbox', 'webhook', 'aliyun', 'twilio']),
    /** Host that messages are handed to; empty while they stay here. */
    host: z.string(),
    sender: z.string(),
    /** The outbox shows codes: the server was started with SMS_OUTBOX_SHOW=1. */
    showsCodes: z.boolean(),
    sent: z.number(),
    failed: z.number(),
    kept: z.number(),
    lastFailure: z.object({ time: z.string(), reason: z.string() }).nullable(),
  }),
})
export const sendTestMessage = defineCall({
  id: 'access.sendTestMessage',
  method: 'POST',
  path: '/smsapi/Test',
  permission: menu('system.sms'),
  personOnly: true,
  summary: 'Sends a message with a code that opens nothing, to see whether the gateway takes it.',
  input: z.object({ mobile: zMobile }),
  output: z.object({ state: z.enum(['kept', 'sent', 'failed']), failure: z.string() }),
  errors: [e['mobile-format'], e['code-limit']],
})

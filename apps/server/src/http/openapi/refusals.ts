// Which refusals a call may answer: its own, and those that the wire gives every call of its sort.
import { commonErrors as common, type ErrorDef } from '@clearbelt/contract/errors'
import type { Call } from '@clearbelt/contract/wire'

/** Whether the input of a call travels in its query. */
export const isInQuery = (call: Call): boolean => call.method === 'GET' || call.method === 'DELETE'

/** Every refusal of a call, each once, in the order of their codes within a status. */
export function refusalsOf(call: Call): ErrorDef[] {
  const takesBody = call.method !== 'GET'
  const ofSession =
    call.permission.kind === 'public'
      ? []
      : [
          common['not-signed-in'],
          common['not-found'],
          ...(call.permission.kind === 'menu' ? [common['no-permission']] : []),
          common['password-first'],
          ...(call.personOnly ? [common['person-only']] : []),
          ...(call.notByFace ? [common['password-needed']] : []),
        ]
  const all = [
    ...call.errors,
    common['invalid-input'],
    common['unknown-culture'],
    common['unreadable-body'],
    ...(call.unsigned ? [] : [common['signature-missing'], common['signature-wrong'], common['signature-stale']]),
    ...(call.replayGuard ? [common['signature-replayed']] : []),
    ...ofSession,
    ...(takesBody ? [common['foreign-page'], common['too-large'], common['media-type']] : []),
    ...(call.multipart ? [common['file-empty']] : []),
    common['too-many'],
    common['server-error'],
    common['server-busy'],
  ]
  return [...new Map(all.map((one) => [one.code, one])).values()].toSorted((a, b) =>
    a.status === b.status ? (a.code < b.code ? -1 : 1) : a.status - b.status,
  )
}

// Sends what a candidate writes.
import type { Call, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { sendCall } from '../../shared/transport.ts'

/**
 * A save or hand-in, without what a page of the app puts in between: no message, and no question for the password, which
 * nothing on this page could show.
 */
export async function post<C extends Call>(spec: C, body: InputOf<C>, signal: AbortSignal): Promise<PackageOf<C>> {
  return (await sendCall(spec, body as Record<string, unknown>, { signal })).envelope?.package as PackageOf<C>
}

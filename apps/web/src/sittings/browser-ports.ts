// What a sitting finds in a browser: the server, the drafts kept on this computer, the other tabs, the clocks.
import { examAchievement, openExam, resitExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { call } from '../shared/call.ts'
import { isCallError } from '../shared/call-error.ts'
import { readStored, writeStored } from '../shared/storage.ts'
import { sendCall, sendLast } from '../shared/transport.ts'
import { tabClient } from './client-id.ts'
import { browserShelf } from './draft-shelf.ts'
import { createDrafts } from './drafts.ts'
import type { SaveBody, SittingPorts, TabNews, TransportError } from './ports.ts'

/** What any failure of a request means to those who send it again. */
export const toTransportError = (error: unknown): TransportError =>
  isCallError(error) ? error : { status: 0, code: 'network', retryAfterMs: 0 }

/**
 * A save or hand-in, without what a page of the app puts in between: no message, and no question for the password, which
 * nothing on this page could show.
 */
async function post<C extends typeof saveExam | typeof submitExam>(
  spec: C,
  body: SaveBody,
  signal: AbortSignal,
): Promise<PackageOf<C>> {
  return (await sendCall(spec, body, { signal })).envelope?.package as PackageOf<C>
}

/** Tabs of this browser talk through one channel; where there is none, the server tells them with their next save. */
function tabChannel(): SittingPorts['channel'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {} }
  return {
    post: (news) => {
      const channel = new BroadcastChannel('clearbelt-sittings')
      channel.postMessage(news)
      channel.close()
    },
    listen: (hear) => {
      const channel = new BroadcastChannel('clearbelt-sittings')
      channel.onmessage = (event: MessageEvent<TabNews>) => hear(event.data)
      return () => channel.close()
    },
  }
}

/**
 * The ports of a step in this browser. `wants` is what the candidate pressed: the first sitting (or to go on), or a
 * resit.
 */
export function browserPorts(ask: { processID: string; userID: string; wants: 'first' | 'resit' }): SittingPorts {
  const client = tabClient()
  return {
    client,
    open: (as) =>
      call(ask.wants === 'resit' ? resitExam : openExam, { id: ask.processID, client: as }, { silent: true }),
    save: (body, signal) => post(saveExam, body, signal),
    submit: (body, signal) => post(submitExam, body, signal),
    result: (testID) => call(examAchievement, { id: testID }, { silent: true }),
    keepalive: (body) => sendLast(saveExam, body),
    drafts: (paper, onProtection) =>
      createDrafts(
        browserShelf,
        { userID: ask.userID, processID: ask.processID, testID: paper.testID, client, draftKey: paper.draftKey },
        onProtection,
      ),
    channel: tabChannel(),
    lastUse: {
      read: (testID) => Number(readStored(`consoleUse:${testID}`, 'session') ?? '0') || 0,
      write: (testID, n) => void writeStored(`consoleUse:${testID}`, String(n), 'session'),
    },
    monotonic: () => performance.now(),
    wall: () => Date.now(),
    dice: () => Math.random(),
    toError: toTransportError,
  }
}

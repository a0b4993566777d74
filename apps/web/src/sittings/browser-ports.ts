// What a sitting finds in a browser: the server, the drafts kept on this computer, the other tabs, the clocks.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import { isCallError } from '../shared/call-error.ts'
import { readStored, writeStored } from '../shared/storage.ts'
import { tabClient } from './client-id.ts'
import { browserShelf } from './draft-shelf.ts'
import { createDrafts } from './drafts.ts'
import type { SittingCalls, SittingPorts, TabNews, TransportError } from './ports.ts'

/** What any failure of a request means to those who send it again. */
export const toTransportError = (error: unknown): TransportError =>
  isCallError(error) ? error : { status: 0, code: 'network', retryAfterMs: 0 }

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

/** The ports of a step in this browser; `calls` are those of its purpose. */
export function browserPorts<P extends SittingPaper>(ask: {
  processID: string
  userID: string
  calls: SittingCalls<P>
}): SittingPorts<P> {
  const client = tabClient()
  return {
    client,
    ...ask.calls,
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

// The bell: what the system has to say to one account, and how many people are connected.
import { z } from 'zod'
import { defineCall, paging, signedIn, zId, zInt, zList } from '../wire.ts'

/** Notice types: 8 document, 10 video, 11 audio, 12 picture. */
export const NOTICE_TYPES = [8, 10, 11, 12] as const
export const noticeRow = z.object({
  id: z.string(),
  message: z.string(),
  type: z.number(),
  isAcknowledge: z.boolean(),
  createTime: z.string(),
})
export type NoticeRow = z.infer<typeof noticeRow>
/** Notices of a page of the bell. */
export const NOTICE_PAGE_SIZE = 5
export const queryNotices = defineCall({
  id: 'notices.query',
  method: 'GET',
  path: '/api/Notice/Query',
  permission: signedIn,
  paged: true,
  silent: true,
  summary: 'Own notices, newest first. `Offset` skips rows after the page is chosen.',
  input: z.object({
    PageNO: paging.PageNO,
    Limit: zInt(1, 100).default(NOTICE_PAGE_SIZE),
    Offset: zInt(0, 1_000_000).default(0),
  }),
  output: z.array(noticeRow),
})
export const countNotices = defineCall({
  id: 'notices.unacknowledged',
  method: 'GET',
  path: '/api/Notice/UnacknowledgedCount',
  permission: signedIn,
  silent: true,
  summary: 'How many own notices are not acknowledged.',
  input: z.object({}),
  output: z.object({ count: z.number() }),
})
export const acknowledgeNotice = defineCall({
  id: 'notices.acknowledge',
  method: 'PUT',
  path: '/api/Notice/Acknowledge/:id',
  permission: signedIn,
  summary: 'Marks an own notice as seen.',
  input: z.object({ id: zId }),
  output: z.null(),
})
export const acknowledgeAllNotices = defineCall({
  id: 'notices.acknowledgeAll',
  method: 'PUT',
  path: '/api/Notice/AcknowledgeAll',
  permission: signedIn,
  summary: 'Marks every own notice as seen.',
  input: z.object({}),
  output: z.null(),
})
export const deleteNotices = defineCall({
  id: 'notices.delete',
  method: 'DELETE',
  path: '/api/Notice',
  permission: signedIn,
  summary: 'Removes own notices; ids that are not there are passed over.',
  input: z.object({ ids: zList(zId, 500).pipe(z.array(zId).min(1)) }),
  output: z.null(),
})
export const totalUser = defineCall({
  id: 'notices.totalUser',
  method: 'GET',
  path: '/api/totalUser',
  permission: signedIn,
  silent: true,
  summary: 'How many people are connected to the hubs, on all nodes.',
  input: z.object({}),
  output: z.object({ count: z.number() }),
})

// Reports about images: they look made up, or what is said to be in them is wrong; and the queue that answers them.
import { z } from 'zod'
import { defineCall, menu, paging, signedIn, zFlag, zId } from '../wire.ts'
import { imageErrors as e } from './errors.ts'
import { IMAGE_FAMILIES } from './families.ts'

/** fake: it looks made up; key: the truth that is told of it is wrong. */
export const REPORT_KINDS = ['fake', 'key'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const REPORT_STATES = ['open', 'accepted', 'rejected'] as const
/** Letters of a report and of an answer. */
export const REPORT_TEXT = 500
/** Reports of one person within an hour. */
export const REPORTS_HOURLY = 20
/** Notes of a line that are told; the rest is counted. */
export const NOTES_TOLD = 5

export const reportImage = defineCall({
  id: 'images.report',
  method: 'POST',
  path: '/api/Fiscan/Report',
  permission: signedIn,
  summary:
    'Reports an image, once per person: by the id of a mark whose details the caller may see, by the id under which an own practice, study or reviewed sitting showed it, or by the id of an image of a library the caller works in.',
  input: z.object({
    tipID: zId.optional(),
    imageID: zId.optional(),
    shownID: zId
      .optional()
      .describe('Of an image of an own practice or sitting that was told, or of one that is studied.'),
    kind: z.enum(REPORT_KINDS),
    note: z.string().trim().max(REPORT_TEXT).default(''),
  }),
  output: z.null(),
  errors: [e['already-reported'], e['reports-too-many'], e['report-note-missing']],
})

const reportLine = z.object({
  imageID: z.string(),
  family: z.enum(IMAGE_FAMILIES),
  name: z.string(),
  isSafe: z.boolean(),
  /** False once the image was deleted. */
  isThere: z.boolean(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  count: z.number(),
  /** When the last of them came. */
  lastTime: z.string(),
  answer: z.string(),
  notes: z.array(z.object({ text: z.string(), userName: z.string() })),
})
export type ReportLine = z.infer<typeof reportLine>

export const queryReports = defineCall({
  id: 'images.queryReports',
  method: 'GET',
  path: '/api/Fiscan/Report/Query',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  paged: true,
  summary: 'Reported images of a library, one line for each image, kind and state; those reported most come first.',
  input: z.object({
    ...paging,
    family: z.enum(IMAGE_FAMILIES).default('fiscan'),
    state: z.enum(REPORT_STATES).default('open'),
    name: z.string().trim().max(100).default(''),
  }),
  output: z.array(reportLine),
})
export const decideReports = defineCall({
  id: 'images.decideReports',
  method: 'PUT',
  path: '/api/Fiscan/Report',
  permission: menu('images.fiscan', 'images.dr', 'images.ct'),
  summary:
    'Accepts or rejects the open reports of one kind about an image; those who reported are told, with the answer.',
  input: z.object({
    imageID: zId,
    kind: z.enum(REPORT_KINDS),
    accepted: zFlag,
    answer: z.string().trim().max(REPORT_TEXT).default('').describe('Needed to reject.'),
  }),
  output: z.object({ decided: z.number() }),
  errors: [e['report-answer-missing'], e['report-decided']],
})

// An open sitting, whatever it is sat for: what its candidate is shown, and what they write.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { candidateItem, candidateRecord, zAnswer } from '../kinds/registry.ts'
import { deviceKeys, zForm } from '../kinds/screening/shapes.ts'
import { zSaidIn, zSectionPart } from '../papers/paper-shapes.ts'
import { zId } from '../wire.ts'
import { examErrors as e } from './errors.ts'

const decimal = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)

/** What a candidate is told of a paper before it is begun: how its questions are answered. */
export const sittingSetup = z.object({
  form: zForm,
  /** The images pass on the belt. */
  isSimulationMode: z.boolean(),
  /** The kinds of question in the paper. */
  kinds: z.array(z.enum(KIND_CODES)),
  /** What the paper allows beside the questions. */
  tools: z.object({ calculator: z.boolean(), notes: z.boolean() }),
})

/** An open sitting of any purpose as its candidate sees it. */
export const sittingPaper = z.object({
  testID: z.string(),
  /** What a purpose calls the sitting beside its id; null: nothing. */
  guid: z.string().nullable(),
  title: z.string(),
  titleLanguage: zSaidIn,
  totalScore: decimal,
  passScore: decimal,
  totalSeconds: z.number(),
  remainSeconds: z.number(),
  deadlineAt: z.number(),
  serverTime: z.number(),
  form: zForm,
  /** The images pass on a belt, as at the machine. */
  isSimulationMode: z.boolean(),
  /** The keys of the device that the exam is sat with; null: the standard ones. */
  device: deviceKeys.nullable(),
  number: z.number(),
  /** The exam is stopped by the invigilators: nothing can be answered, the time stands still. */
  frozen: z.boolean(),
  /** Device lease: rises on take-over; a save with an older one is refused. */
  epoch: z.number(),
  /** Base64 AES key for the drafts this browser keeps; only the owner ever gets it. */
  draftKey: z.string(),
  /** Highest seq stored of this client, so that a resumed tab goes on above it. */
  lastSeq: z.number(),
  /** A resit was started: local progress of an earlier attempt is dropped. */
  resitClean: z.boolean(),
  /** What the paper allows beside the questions. */
  tools: z.object({ calculator: z.boolean(), notes: z.boolean() }),
  /** The parts of the paper in order: so many questions of `relationship` belong to the first, and so on. Empty: it has none. */
  sections: z.array(zSectionPart),
  paper: z.object({
    relationship: z.array(candidateItem),
  }),
  /** Categories and kinds offered by the knowledge-point selector. */
  knowledge: z.array(
    z.object({ id: z.string(), value: z.string(), children: z.array(z.object({ id: z.string(), value: z.string() })) }),
  ),
  records: z.array(candidateRecord),
})
export type SittingPaper = z.infer<typeof sittingPaper>

/** A tab of a browser by its random name. */
export const zClient = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

/** Uses of the console, for the replay. */
export const CONSOLE_ACTS = ['show', 'mode', 'zoom', 'belt', 'missing'] as const
/** One use: `n` counts up within a client; `value` is the mode, the zoom, or how the belt moves from then on; `topicID` the question on screen. */
const zConsoleUse = z.object({
  n: z.number().int().min(1).max(20_000),
  at: z.number().int().min(0).max(1e14),
  act: z.enum(CONSOLE_ACTS),
  topicID: zId,
  value: z.string().max(40).default(''),
})
/** What a candidate writes, whatever it is sat for. */
export const writtenFields = {
  answers: z.array(zAnswer).max(500),
  client: zClient.optional(),
  epoch: z.number().int().min(1).optional(),
  console: z.array(zConsoleUse).max(200).optional(),
}
export const writeErrors = [
  e['sitting-frozen'],
  e['stale-lease'],
  e['number-taken'],
  e['sitting-over'],
  e['foreign-question'],
  e['marker-limit'],
  e['mark-not-allowed'],
  e['unknown-point'],
  e['test-mismatch'],
]
/** What is stored by now, and the time that is left. */
export const saved = z.object({
  saved: z.array(z.object({ topicID: z.string(), seq: z.number() })),
  remainSeconds: z.number(),
  deadlineAt: z.number(),
  serverTime: z.number(),
  /** Stopped by the invigilators; a heartbeat is still answered. */ frozen: z.boolean(),
})

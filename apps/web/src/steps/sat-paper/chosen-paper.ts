// A published paper as the form of a plan knows it.
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import type { KindCode } from '@clearbelt/domain/kinds/kind'

/** What the form knows of a paper beside its id. */
export interface ChosenPaper {
  id: string
  name: string
  /** Of the paper: 5 is image screening. */
  type: number
  questionCount: number
  /** The kinds of question whose rules the step asks for. */
  kinds: readonly KindCode[]
  /** Scores are exact decimals as text. */
  totalScore: string
  passScore: string
  /** What the paper allows, in minutes; what a step of it starts with. */
  minutes: number
  /** Asks for its preview: the snapshot a step keeps, or the paper itself. */
  previewID: string
  /** Parallel forms that further sittings can take. */
  otherForms: number
}

const minutesOf = (seconds: number): number => Math.min(360, Math.max(1, Math.ceil(seconds / 60)))

export const paperOfRow = (
  row: Pick<
    PaperRow,
    'id' | 'name' | 'type' | 'questionCount' | 'kinds' | 'totalScore' | 'passScore' | 'totalSeconds' | 'usableForms'
  >,
): ChosenPaper => ({
  id: row.id,
  name: row.name,
  type: row.type,
  questionCount: row.questionCount,
  kinds: row.kinds,
  totalScore: row.totalScore,
  passScore: row.passScore,
  minutes: minutesOf(row.totalSeconds),
  previewID: row.id,
  otherForms: row.usableForms,
})

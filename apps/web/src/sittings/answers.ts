// Answers of a sitting as they are kept and as they travel, each by the kind of its question.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { CandidateRecord } from '@clearbelt/contract/kinds/registry'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { WireAnswer } from '../kinds/kind.ts'
import { webKindOf } from '../kinds/registry.ts'

export interface AnswerCodec {
  has: (topicID: string) => boolean
  write: (topicID: string, answer: unknown) => WireAnswer
  /** An answer from its fields on the wire. */
  read: (topicID: string, fields: object) => unknown
  isAnswered: (topicID: string, fields: object) => boolean
}

/** By the questions of one paper; what is no question of it is of the kind that was once the only one. */
export function createAnswerCodec(paper: Pick<SittingPaper, 'paper'>): AnswerCodec {
  const kinds = new Map<string, KindCode>(paper.paper.relationship.map((item) => [item.topicID, item.kind]))
  const kindOf = (topicID: string) => webKindOf(kinds.get(topicID) ?? 'screening')
  const read = (topicID: string, fields: object): unknown => kindOf(topicID).readAnswer(fields as CandidateRecord)
  return {
    has: (topicID) => kinds.has(topicID),
    write: (topicID, answer) => kindOf(topicID).writeAnswer(answer),
    read,
    isAnswered: (topicID, fields) => kindOf(topicID).console.isAnswered(read(topicID, fields)),
  }
}

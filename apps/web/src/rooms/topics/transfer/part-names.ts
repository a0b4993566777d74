// How the parts of a question are called where a file or the bank does not keep them.
import type { QUESTION_PARTS } from '@clearbelt/contract/topics/transfer-calls'
import { useText } from '../../../shared/i18n.ts'

export type QuestionPart = (typeof QUESTION_PARTS)[number]

/** The names of all parts. */
export function usePartNames(): Record<QuestionPart, string> {
  const say = useText('transfer')
  return {
    title: say('part_title'),
    score: say('part_score'),
    credit: say('part_credit'),
    isShuffled: say('part_isShuffled'),
    difficulty: say('part_difficulty'),
    knowledge: say('part_knowledge'),
    language: say('part_language'),
    labels: say('part_labels'),
    sourceID: say('part_sourceID'),
    areas: say('part_areas'),
    image: say('part_image'),
    kind: say('part_kind'),
    stem: say('part_stem'),
    analysis: say('part_analysis'),
    options: say('part_options'),
    weights: say('part_weights'),
    feedback: say('part_feedback'),
    pairs: say('part_pairs'),
    pictures: say('part_pictures'),
    answer: say('part_answer'),
    source: say('part_source'),
  }
}

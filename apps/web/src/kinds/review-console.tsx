// A finished sitting or a whole paper in the console, with everything true about it.
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { useMemo, type ReactNode } from 'react'
import type { SittingAnswers } from '@clearbelt/contract/exams/told'
import type { TruthWaiting } from '../console/model.ts'
import type { PaperLanguages } from '../console/open/props.ts'
import { answersOf, paperOfAnswers, paperWithTruth } from './console-paper.ts'
import { QuestionConsole } from './question-console.tsx'

export interface ReviewConsoleProps {
  paper: FiscanPaper
  /** `review` shows answers beside the key; `preview` the key alone. */
  usage: 'review' | 'preview'
  /** The languages to read it in; absent: there is nothing to choose. */
  languages?: PaperLanguages | undefined
  onClose: () => void
}

/** Reviews one sitting, the own one or a trainee's, or previews a paper. */
export function ReviewConsole({ paper, usage, languages, onClose }: ReviewConsoleProps): ReactNode {
  const shown = useMemo(() => paperWithTruth(paper), [paper])
  const answers = useMemo(() => (usage === 'review' ? answersOf(paper) : {}), [paper, usage])
  return (
    <QuestionConsole
      key={`${paper.paperID} ${paper.testID}`}
      paper={shown}
      usage={usage}
      answers={answers}
      languages={languages}
      onClose={onClose}
    />
  )
}

/** The own answers of one sitting as long as the correct ones are not told. */
export function OwnAnswersConsole({
  answers,
  truth,
  onClose,
}: {
  answers: SittingAnswers
  truth: TruthWaiting | null
  onClose: () => void
}): ReactNode {
  const shown = useMemo(() => paperOfAnswers(answers), [answers])
  const given = useMemo(() => answersOf(answers), [answers])
  return (
    <QuestionConsole
      key={answers.testID}
      paper={shown}
      usage="review"
      answers={given}
      truth={truth}
      onClose={onClose}
    />
  )
}

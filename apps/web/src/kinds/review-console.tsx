// A finished sitting or a whole paper in the console, with everything true about it.
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { useMemo, type ReactNode } from 'react'
import { answersOf, paperWithTruth } from './console-paper.ts'
import { QuestionConsole } from './question-console.tsx'

export interface ReviewConsoleProps {
  paper: FiscanPaper
  /** `review` shows answers beside the key; `preview` the key alone. */
  usage: 'review' | 'preview'
  onClose: () => void
}

/** Reviews one sitting, the own one or a trainee's, or previews a paper. */
export function ReviewConsole({ paper, usage, onClose }: ReviewConsoleProps): ReactNode {
  const shown = useMemo(() => paperWithTruth(paper), [paper])
  const answers = useMemo(() => (usage === 'review' ? answersOf(paper) : {}), [paper, usage])
  return (
    <QuestionConsole
      key={`${paper.paperID} ${paper.testID}`}
      paper={shown}
      usage={usage}
      answers={answers}
      onClose={onClose}
    />
  )
}

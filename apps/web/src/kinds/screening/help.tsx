// The keys of an image in the console.
import type { ReactNode } from 'react'
import type { HelpProps } from '../../console/parts.ts'
import { HelpDialog } from '../../viewer/dialogs/help-dialog.tsx'
import type { ImagesOfPaper } from './of-paper.ts'

export function ImageHelp({ usage, ofPaper, onClose }: HelpProps): ReactNode {
  const { form } = ofPaper as ImagesOfPaper
  const takesAnswers = usage === 'answer' && form !== null
  return <HelpDialog takesAnswers={takesAnswers} takesMarks={takesAnswers && form !== 1} onClose={onClose} />
}

// The keys of an image in the console.
import type { ReactNode } from 'react'
import type { HelpProps } from '../../console/parts.ts'
import { DeviceContext } from '../../viewer/device/device.ts'
import { HelpDialog } from '../../viewer/dialogs/help-dialog.tsx'
import type { ImagesOfPaper } from './of-paper.ts'

export function ImageHelp({ usage, ofPaper, onClose }: HelpProps): ReactNode {
  const { form, device } = ofPaper as ImagesOfPaper
  const takesAnswers = usage === 'answer' && form !== null
  return (
    <DeviceContext value={device}>
      <HelpDialog takesAnswers={takesAnswers} takesMarks={takesAnswers && form !== 1} onClose={onClose} />
    </DeviceContext>
  )
}

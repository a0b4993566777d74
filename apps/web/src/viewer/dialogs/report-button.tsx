// Reports an image that was told or is studied, safe ones too: a button, and a dialog behind it.
import { FlagOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { createContext, useState, type ReactNode } from 'react'
import { Dialog } from '../../console/dialog.tsx'
import { useText } from '../../shared/i18n.ts'
import { reportMarker } from '../by-address.ts'
import { ReportForm } from './report-form.tsx'

/** Whether what is reviewed was sat by who looks at it: its images can be reported by their names in it. */
export const OwnReview = createContext(false)

/** `shownID`: what the practice, the study or the own sitting calls the image. */
export function ReportShownButton({ shownID }: { shownID: string }): ReactNode {
  const say = useText('viewer')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="text" size="small" icon={<FlagOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say('report')}
      </Button>
      {isOpen && (
        <Dialog
          title={say('report')}
          width={480}
          onClose={() => setOpen(false)}
          foot={
            <button type="button" className="sp-key" data-focus onClick={() => setOpen(false)}>
              {say('close')}
            </button>
          }
        >
          <ReportForm of={{ shownID }} isOpen send={reportMarker} />
        </Dialog>
      )}
    </>
  )
}

// Reports the image that is open in the library.
import { FlagOutlined } from '@ant-design/icons'
import { REPORT_KINDS, REPORT_TEXT, reportImage, type ReportKind } from '@clearbelt/contract/images/report-calls'
import { Button, Form, Input, Radio } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRefreshReports } from './refresh.ts'

interface Values {
  kind: ReportKind
  note?: string
}

/** `onAsking` hears whether the dialog is open, so that keys of the page behind it rest. */
export function ReportButton({
  imageID,
  isNarrow,
  onAsking,
}: {
  imageID: string
  isNarrow: boolean
  onAsking: (isAsking: boolean) => void
}): ReactNode {
  const say = useText('reports')
  const refresh = useRefreshReports()
  const [isOpen, setOpen] = useState(false)
  const lost = useRef<LostKeys>(new Map())
  const show = (to: boolean): void => {
    setOpen(to)
    onAsking(to)
  }
  return (
    <>
      <Button icon={<FlagOutlined aria-hidden />} aria-label={say('report')} onClick={() => show(true)}>
        {isNarrow ? null : say('report')}
      </Button>
      <FormDialog<Values>
        open={isOpen}
        title={say('reportTitle')}
        okText={say('send')}
        initial={{ kind: 'fake' }}
        onSubmit={async ({ kind, note = '' }) => {
          const input = { imageID, kind, note }
          await sendOnce(input, lost.current, (requestKey) => call(reportImage, input, { silent: true, requestKey }))
          toast('success', say('sent'))
          await refresh()
        }}
        onClose={() => show(false)}
      >
        <Form.Item name="kind" label={say('what')}>
          <Radio.Group options={REPORT_KINDS.map((value) => ({ value, label: say(`kind_${value}`) }))} />
        </Form.Item>
        <Form.Item name="note" label={say('note')}>
          <Input.TextArea rows={3} maxLength={REPORT_TEXT} showCount />
        </Form.Item>
      </FormDialog>
    </>
  )
}

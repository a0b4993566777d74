// Prints the sheets of a step or of one trainee as PDF.
import { PrinterOutlined } from '@ant-design/icons'
import { resultReport, resultSheet } from '@clearbelt/contract/exams/print-calls'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { callBlob, saveFile, type Download } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'

const TIMEOUT_MS = 120_000

function PrintButton({ label, load }: { label: string; load: () => Promise<Download> }): ReactNode {
  const [busy, setBusy] = useState(false)
  const print = async (): Promise<void> => {
    setBusy(true)
    // The call says itself what was wrong.
    await load()
      .then(saveFile)
      .catch(() => {})
    setBusy(false)
  }
  return (
    <Button icon={<PrinterOutlined />} loading={busy} onClick={() => void print()}>
      {label}
    </Button>
  )
}

export function SheetButton({ processID }: { processID: string }): ReactNode {
  const say = useText('results')
  return (
    <PrintButton
      label={say('printSheet')}
      load={() => callBlob(resultSheet, { id: processID }, { timeoutMs: TIMEOUT_MS })}
    />
  )
}

/** `testID` empty: the sitting that counts. */
export function ReportButton({
  processID,
  userID,
  testID,
}: {
  processID: string
  userID: string
  testID: string
}): ReactNode {
  const say = useText('results')
  return (
    <PrintButton
      label={say('printReport')}
      load={() =>
        callBlob(resultReport, { id: processID, userID, ...(testID ? { testID } : {}) }, { timeoutMs: TIMEOUT_MS })
      }
    />
  )
}

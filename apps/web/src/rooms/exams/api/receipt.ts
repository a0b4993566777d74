// The receipt of an own sitting as a file.
import { receiptPdf } from '@clearbelt/contract/exams/print-calls'
import { callBlob, saveFile } from '../../../shared/call.ts'

/** Fetches the receipt and offers it to be saved; a failure is said by the automatic message. */
export async function saveReceipt(testID: string): Promise<void> {
  const file = await callBlob(receiptPdf, { id: testID }).catch(() => null)
  if (file) saveFile(file)
}

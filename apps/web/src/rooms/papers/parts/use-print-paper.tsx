// Papers on paper: what can be printed of a published one, as entries of a menu.
import { PRINT_PARTS, printPaper, type PrintedPart } from '@clearbelt/contract/papers/print-calls'
import type { MenuProps } from 'antd'
import { callBlob, saveFile } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'

/** Papers of many pictures take their time. */
const TIMEOUT_MS = 120_000

/** Entries that print a paper, its answer sheet and its key; `version` 0: nothing is published yet. */
export function usePrintItems(): (paper: { id: string; version: number }) => NonNullable<MenuProps['items']> {
  const say = useText('papers')
  const print = async (id: string, part: PrintedPart): Promise<void> => {
    toast('info', say('printing'))
    // The call says itself what was wrong.
    await callBlob(printPaper, { id, part }, { timeoutMs: TIMEOUT_MS })
      .then(saveFile)
      .catch(() => undefined)
  }
  return ({ id, version }) =>
    PRINT_PARTS.map((part) => ({
      key: `print-${part}`,
      label: say(`print_${part}`),
      disabled: version === 0,
      onClick: () => void print(id, part),
    }))
}

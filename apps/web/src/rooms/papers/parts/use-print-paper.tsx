// Papers on paper: what can be printed of a published one, as entries of a menu.
import { PRINT_PARTS, printPaper, type PrintedPart } from '@clearbelt/contract/papers/print-calls'
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { MenuProps } from 'antd'
import { LANGUAGE_NAMES } from '../../../shared/culture.ts'
import { callBlob, saveFile } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'

/** Papers of many pictures take their time. */
const TIMEOUT_MS = 120_000

/**
 * Entries that print a paper, its answer sheet and its key, each in the languages that it can be read in; `version` 0:
 * nothing is published yet.
 */
export function usePrintItems(): (
  paper: Pick<PaperRow, 'id' | 'version' | 'languages'>,
) => NonNullable<MenuProps['items']> {
  const say = useText('papers')
  const print = async (id: string, part: PrintedPart, language: Culture | null): Promise<void> => {
    toast('info', say('printing'))
    // The call says itself what was wrong.
    await callBlob(printPaper, { id, part, ...(language === null ? {} : { language }) }, { timeoutMs: TIMEOUT_MS })
      .then(saveFile)
      .catch(() => undefined)
  }
  return ({ id, version, languages }) =>
    PRINT_PARTS.map((part) => {
      const entry = { key: `print-${part}`, label: say(`print_${part}`), disabled: version === 0 }
      if (languages.length === 0) return { ...entry, onClick: () => void print(id, part, null) }
      return {
        ...entry,
        children: [null, ...languages].map((language) => ({
          key: `print-${part}-${language ?? 'own'}`,
          label: language === null ? say('printAsWritten') : LANGUAGE_NAMES[language],
          onClick: () => void print(id, part, language),
        })),
      }
    })
}

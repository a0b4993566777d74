// The text that candidates agree to has a version: who changes one must raise the other.
import { createHash } from 'node:crypto'
import { PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import { expect, test } from 'vitest'
import { text as en } from '../text/en.ts'
import { text as es } from '../text/es.ts'
import { text as ptBR } from '../text/pt-BR.ts'
import { text as zhCN } from '../text/zh-CN.ts'

/** SHA-256 of the texts in force, by version; earlier ones stay, so that it is known what was agreed to. */
const TEXTS: Record<number, string> = { 1: '5d1c3f03af1368f6728a1c4d83454688d9b2966afeb777b8360f1e1779927fa9' }

test('[T-60] the consent text that is shown is the one of the version that is kept', () => {
  const shown = [en, es, ptBR, zhCN].map(({ photosText, photosFlag, photosBlock, photosConsent }) => [
    photosText,
    photosFlag,
    photosBlock,
    photosConsent,
  ])
  expect(createHash('sha256').update(JSON.stringify(shown)).digest('hex')).toBe(TEXTS[PHOTO_CONSENT_VERSION])
})

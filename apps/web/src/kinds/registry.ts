// The kinds of question there are, in the web. A kind that is named and has a part missing does not compile.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { use } from 'react'
import type { MeasureParts } from './results.ts'
import { loadTexts, useTexts } from '../shared/i18n.ts'
import { graphicKind } from './graphic/kind.ts'
import type { WebKind } from './kind.ts'
import { imageCTKind } from './image-ct/kind.ts'
import { imageDRKind } from './image-dr/kind.ts'
import { matchingKind } from './matching/kind.ts'
import { multipleChoiceKind } from './multiple-choice/kind.ts'
import { screeningKind } from './screening/kind.ts'
import { singleChoiceKind } from './single-choice/kind.ts'
import { trueFalseKind } from './true-false/kind.ts'

const KINDS: { readonly [C in KindCode]: WebKind & { code: C } } = {
  screening: screeningKind,
  'true-false': trueFalseKind,
  'single-choice': singleChoiceKind,
  'multiple-choice': multipleChoiceKind,
  matching: matchingKind,
  'image-dr': imageDRKind,
  'image-ct': imageCTKind,
  graphic: graphicKind,
}

export const webKindOf = (code: KindCode): WebKind => KINDS[code]

/** All kinds, in the order they are offered. */
export const ALL_KINDS: readonly WebKind[] = KIND_CODES.map(webKindOf)

/** Suspends until every kind can say what it has to say. */
export function useKindTexts(): void {
  for (const kind of ALL_KINDS) for (const namespace of kind.texts) useTexts(namespace)
}

const measures = new Map<KindCode, Promise<MeasureParts>>()

/** What those kinds measure that measure anything, in their order; suspends until they are loaded. */
export function useMeasures(kinds: readonly KindCode[]): { kind: KindCode; parts: MeasureParts }[] {
  const found: { kind: KindCode; parts: MeasureParts }[] = []
  for (const { code, texts, results } of ALL_KINDS) {
    if (results.measures === null || !kinds.includes(code)) continue
    const loading =
      measures.get(code) ?? Promise.all([results.measures(), ...texts.map(loadTexts)]).then(([parts]) => parts)
    measures.set(code, loading)
    loading.catch(() => measures.delete(code))
    found.push({ kind: code, parts: use(loading) })
  }
  return found
}

/** An answer in words, of a row that carries the fields of every kind; the texts of the kinds must be loaded. */
export const sayGiven = (row: { questionKind: KindCode | null }): string =>
  row.questionKind === null ? '' : KINDS[row.questionKind].results.sayAnswer(row)

/** What a correction of the truth says, of such a row; empty where it says none. */
export const sayCorrection = (row: CorrectionRow): string =>
  (row.questionKind && KINDS[row.questionKind].results.sayCorrection(row)) ?? ''

// What the kinds of question measure, as fields of the rows and summaries of results.
import { NO_MEASURES, NO_WHOLE, type MeasureRow, type MeasureWhole } from '@clearbelt/contract/kinds/registry'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import type { KindMeasures, Said } from '../../../kinds/kind.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Figure, Reports } from '../../sittings/room.ts'

/** Those that measure, in their order. */
export const measuring = (kinds: readonly KindCode[]): { kind: KindCode; measures: KindMeasures }[] =>
  KIND_CODES.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
    const { measures } = serverKindOf(kind)
    return measures === null ? [] : [{ kind, measures }]
  })

/** The fields of one sitting; null: it has not ended. */
export function rowOf(reports: Reports | null): MeasureRow {
  if (reports === null) return NO_MEASURES
  const said = measuring(KIND_CODES)
    .filter(({ kind }) => kind in reports)
    .map(({ kind, measures }) => measures.presentRow(reports[kind]))
  return Object.assign({}, NO_MEASURES, ...said) as MeasureRow
}

/** The fields of several sittings taken as one, or of one in detail; null: there is none that has ended. */
export function wholeOf(reports: Reports | null, said: Said): MeasureWhole {
  if (reports === null) return NO_WHOLE
  const parts = measuring(KIND_CODES)
    .filter(({ kind }) => kind in reports)
    .map(({ kind, measures }) => measures.presentWhole(reports[kind], said))
  return Object.assign({}, NO_WHOLE, ...parts) as MeasureWhole
}

/** The figure of a kind by which rows are sorted, and what is shown of it; null for what is no figure of a kind. */
export function figureOf(name: string): { figure: Figure; shown?: (value: number) => number } | null {
  for (const { kind, measures } of measuring(KIND_CODES)) {
    const found = measures.figures[name]
    if (found) return { figure: { kind, name }, ...(found.shown ? { shown: found.shown } : {}) }
  }
  return null
}

// What screening answers say about a person and about an image.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import type { estimate, rate } from '@clearbelt/contract/kinds/screening/shapes'
import type { Culture } from '@clearbelt/contract/wire'
import type { ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'
import type { ScreeningDetail } from '@clearbelt/domain/kinds/screening/kind'
import type { ImageBody, ImageTruth } from '@clearbelt/domain/kinds/screening/truth'
import { detect, type Estimate } from '@clearbelt/psychometrics/detection'
import {
  summariseScreening,
  type ScreeningReport,
  type ScreeningResponse,
} from '@clearbelt/psychometrics/screening-report'
import type { Rate } from '@clearbelt/psychometrics/wilson'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AnalysedPart, MeasuredItem } from '../kind.ts'
import type { ImageAssets } from './freeze.ts'
import { marksOf, moreAt } from './present.ts'

/** What `sitting.report` keeps of a sitting's images. */
export interface StoredReport {
  responses: ScreeningResponse[]
  summary: ScreeningReport
}

export function reportImages(items: readonly MeasuredItem[]): StoredReport {
  const responses = items.map(({ truth, answer, detail, milliseconds }): ScreeningResponse => {
    const image = truth as ImageTruth
    return {
      isThreat: !image.isSafe,
      judgedSafe: (answer as ScreeningAnswer).isPass,
      category: image.regions[0]?.categoryID ?? null,
      hitAllRegions: (detail as ScreeningDetail).hitAll,
      milliseconds,
    }
  })
  return { responses, summary: summariseScreening(responses) }
}

const SUSPECT = 'false'
/** `true` judged safe, `false` suspect. */
export const saidOf = (value: RawBuilder<unknown>): RawBuilder<string | null> => sql`${value} ->> 'isPass'`

export const rateOf = (r: Rate): z.infer<typeof rate> => ({
  hits: r.hits,
  n: r.n,
  rate: r.value,
  low: r.low,
  high: r.high,
})
export const estimateOf = (e: Estimate | null): z.infer<typeof estimate> => ({
  value: e?.value ?? null,
  low: e?.low ?? null,
  high: e?.high ?? null,
})

const suspectedOf = (part: AnalysedPart): number => part.said.get(SUSPECT) ?? 0

/** The other side of each image's d': what the whole paper's images of the other sort met. */
function sumOf(parts: readonly AnalysedPart[], isSafe: boolean): { suspected: number; answered: number } {
  const those = parts.filter((p) => (p.truth as ImageTruth).isSafe === isSafe && p.figures.treatment === 'counts')
  return {
    suspected: those.reduce((sum, p) => sum + suspectedOf(p), 0),
    answered: those.reduce((sum, p) => sum + p.figures.answered, 0),
  }
}

export function analyseImages(parts: readonly AnalysedPart[], culture: Culture): AnalysedItem[] {
  const [safe, threats] = [sumOf(parts, true), sumOf(parts, false)]
  return parts.map((part) => {
    const truth = part.truth as ImageTruth
    const { width, height } = part.body as ImageBody
    const [suspected, answered] = [suspectedOf(part), part.figures.answered]
    const own = truth.isSafe
      ? detect({ hits: threats.suspected, threats: threats.answered, falseAlarms: suspected, harmless: answered })
      : detect({ hits: suspected, threats: answered, falseAlarms: safe.suspected, harmless: safe.answered })
    return {
      ...part.figures,
      kind: 'screening',
      name: truth.name,
      url: part.address.url,
      thumbUrl: part.address.thumbUrl,
      planesUrl: (part.assets as ImageAssets).planes === null ? null : part.address.planesUrl,
      width,
      height,
      ...moreAt(part, part.address),
      isSafe: truth.isSafe,
      marks: marksOf(truth, culture),
      suspected: rateOf(truth.isSafe ? own.falseAlarmRate : own.hitRate),
      dPrime: estimateOf(own.dPrime),
    }
  })
}

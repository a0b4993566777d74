// The measures of a sitting that does not count, from its review.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import { detect, type Estimate } from '@clearbelt/psychometrics/detection'
import type { Rate } from '@clearbelt/psychometrics/wilson'
import type { Measures } from './shapes.ts'

const rateOf = ({ hits, n, value, low, high }: Rate): Measures['hit'] => ({ hits, n, rate: value, low, high })
const estimateOf = (e: Estimate | null): Measures['dPrime'] => ({
  value: e?.value ?? null,
  low: e?.low ?? null,
  high: e?.high ?? null,
})

/** Rates and sensitivity over the images answered. */
export function measuresOfReview({
  paper,
  records,
}: Pick<FiscanPaper, 'paper' | 'records'>): Pick<
  Measures,
  'hit' | 'falseAlarm' | 'dPrime' | 'dA' | 'criterion' | 'unanswered'
> {
  const judged = new Map(ofKind(records, 'screening').map((record) => [record.topicID, record.isPass]))
  const images = ofKind(paper.relationship, 'screening')
  const answered = images.filter(({ topicID }) => typeof judged.get(topicID) === 'boolean')
  const threats = answered.filter(({ topic }) => !topic.isSafe)
  const harmless = answered.filter(({ topic }) => topic.isSafe)
  const suspected = (list: typeof answered): number =>
    list.filter(({ topicID }) => judged.get(topicID) === false).length
  const found = detect({
    hits: suspected(threats),
    threats: threats.length,
    falseAlarms: suspected(harmless),
    harmless: harmless.length,
  })
  return {
    hit: rateOf(found.hitRate),
    falseAlarm: rateOf(found.falseAlarmRate),
    dPrime: estimateOf(found.dPrime),
    dA: estimateOf(found.dA60),
    criterion: estimateOf(found.criterion),
    unanswered: images.length - answered.length,
  }
}

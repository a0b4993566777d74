// What images say of the people who judged them: of one sitting, and of many together.
import type { MeasureRow, MeasureWhole } from '@clearbelt/contract/kinds/registry'
import { reportOfCounts, type PooledCounts, type ScreeningReport } from '@clearbelt/psychometrics/screening-report'
import { sql } from 'kysely'
import type { KindMeasures, Said } from '../kind.ts'
import { columns, lines, print } from './group-print.ts'
import { estimateOf, rateOf, reportImages } from './measures.ts'

/** Of ms as seconds to two places are shown. */
const toCentiseconds = (ms: number): number => Math.round(ms / 10)

/** Thousands of reports are added up where they lie. */
const sum: KindMeasures['sum'] = (one) => sql`(with each as (
    select m.* from ${one}, jsonb_to_record(one.report) as m("hitRate" jsonb, "falseAlarmRate" jsonb, "locationAccuracy" jsonb, total int, unanswered int, categories jsonb)
  ), kinds as (
    select c.category, sum((c."hitRate" ->> 'hits')::int) as hits, sum((c."hitRate" ->> 'n')::int) as threats, sum(c.unanswered) as unanswered
    from each, jsonb_to_recordset(each.categories) as c(category text, "hitRate" jsonb, unanswered int) group by c.category
  )
  select jsonb_build_object('hits', coalesce(sum(("hitRate" ->> 'hits')::int), 0), 'threats', coalesce(sum(("hitRate" ->> 'n')::int), 0), 'falseAlarms', coalesce(sum(("falseAlarmRate" ->> 'hits')::int), 0),
    'harmless', coalesce(sum(("falseAlarmRate" ->> 'n')::int), 0), 'total', coalesce(sum(total), 0), 'unanswered', coalesce(sum(unanswered), 0), 'located', coalesce(sum(("locationAccuracy" ->> 'hits')::int), 0),
    'toLocate', coalesce(sum(("locationAccuracy" ->> 'n')::int), 0), 'categories', (select coalesce(jsonb_agg(kinds), '[]') from kinds)) from each)`

function presentRow(report: ScreeningReport): MeasureRow {
  return {
    measures: {
      hit: rateOf(report.hitRate),
      falseAlarm: rateOf(report.falseAlarmRate),
      dPrime: estimateOf(report.dPrime),
      dA: estimateOf(report.dA60),
      criterion: estimateOf(report.criterion),
      location: rateOf(report.locationAccuracy),
      medianSeconds: report.medianMilliseconds === null ? null : toCentiseconds(report.medianMilliseconds) / 100,
      unanswered: report.unanswered,
    },
  }
}

/** d' and its kin of a category stand on the false alarms of the whole run. */
const presentWhole = (report: ScreeningReport, { tree, culture }: Said): MeasureWhole => ({
  ...presentRow(report),
  categories: report.categories.map((c) => ({
    knowledgeID: c.category ?? '',
    name: c.category === null ? '' : (tree.names.get(c.category)?.[culture] ?? ''),
    hit: rateOf(c.hitRate),
    dPrime: estimateOf(c.dPrime),
    dA: estimateOf(c.dA60),
    criterion: estimateOf(c.criterion),
  })),
})

/** Reports are written and read by the engine of measurement alone. */
export const imageMeasures: KindMeasures = {
  report: reportImages,
  figures: {
    hit: { path: ['hitRate', 'value'] },
    falseAlarm: { path: ['falseAlarmRate', 'value'] },
    dPrime: { path: ['dPrime', 'value'] },
    medianSeconds: { path: ['medianMilliseconds'], shown: toCentiseconds },
  },
  sum,
  pool: (counts, medianMs) => reportOfCounts(counts as PooledCounts, medianMs),
  presentRow: (report) => presentRow(report as ScreeningReport),
  presentWhole: (report, said) => presentWhole(report as ScreeningReport, said),
  columns,
  lines,
  print,
}

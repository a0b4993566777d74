// The measures of screening in the Excel file of results and in the printed report of a trainee.
import type { MeasureWhole } from '@clearbelt/contract/kinds/registry'
import type { rate } from '@clearbelt/contract/kinds/screening/shapes'
import type { Culture } from '@clearbelt/contract/wire'
import type { z } from 'zod'
import type { PrintPart } from '../../print/document.ts'
import { sayFigure, sayShare } from '../../print/figures.ts'
import type { MeasureColumn } from '../kind.ts'
import { MEASURE_WORDS } from './group-words.ts'

export function columns(culture: Culture): MeasureColumn[] {
  const word = (key: keyof typeof MEASURE_WORDS) => MEASURE_WORDS[key][culture]
  const share = { numFmt: '0.0%' }
  const figure = { numFmt: '0.00' }
  return [
    { key: 'hit', header: word('hit'), width: 12, ...share, value: ({ measures: m }) => m && m.hit.rate },
    { key: 'hitLow', header: word('hitLow'), width: 14, ...share, value: ({ measures: m }) => m && m.hit.low },
    { key: 'hitHigh', header: word('hitHigh'), width: 14, ...share, value: ({ measures: m }) => m && m.hit.high },
    { key: 'threats', header: word('threats'), width: 12, value: ({ measures: m }) => m && m.hit.n },
    { key: 'fa', header: word('falseAlarm'), width: 14, ...share, value: ({ measures: m }) => m && m.falseAlarm.rate },
    { key: 'harmless', header: word('harmless'), width: 12, value: ({ measures: m }) => m && m.falseAlarm.n },
    { key: 'd', header: word('dPrime'), width: 8, ...figure, value: ({ measures: m }) => m && m.dPrime.value },
    { key: 'da', header: word('dA'), width: 10, ...figure, value: ({ measures: m }) => m && m.dA.value },
    { key: 'c', header: word('criterion'), width: 12, ...figure, value: ({ measures: m }) => m && m.criterion.value },
    {
      key: 'median',
      header: word('median'),
      width: 16,
      numFmt: '0.0',
      value: ({ measures: m }) => m && m.medianSeconds,
    },
  ]
}

/** The hit rate of each category with its interval and how many images stand behind it. */
export const lines = ({ categories }: MeasureWhole, culture: Culture): (string | number | null)[][] =>
  categories.map((c) => [`${MEASURE_WORDS.hit[culture]}: ${c.name}`, c.hit.rate, c.hit.low, c.hit.high, c.hit.n])

export function print({ measures: m, categories }: MeasureWhole, culture: Culture): PrintPart[] {
  if (m === null) return []
  const word = (key: keyof typeof MEASURE_WORDS) => MEASURE_WORDS[key][culture]
  const cells = (r: z.infer<typeof rate>) =>
    [
      sayShare(r.rate, culture),
      r.rate === null ? '–' : `${sayShare(r.low, culture)} – ${sayShare(r.high, culture)}`,
      String(r.n),
    ] as const
  const inWords = (r: z.infer<typeof rate>): string => {
    const [share, interval, n] = cells(r)
    return `${share} (${interval}; n ${n})`
  }
  return [
    { kind: 'heading', text: word('measures') },
    {
      kind: 'facts',
      facts: [
        [word('hit'), inWords(m.hit)],
        [word('falseAlarm'), inWords(m.falseAlarm)],
        [word('dPrime'), sayFigure(m.dPrime.value, culture)],
        [word('criterion'), sayFigure(m.criterion.value, culture)],
        [word('median'), sayFigure(m.medianSeconds, culture, 1)],
        [word('unanswered'), String(m.unanswered)],
      ],
    },
    { kind: 'heading', text: word('categories') },
    {
      kind: 'table',
      empty: word('noThreats'),
      columns: [
        { title: word('category'), share: 30 },
        { title: word('hit'), share: 14, align: 'right' },
        { title: word('interval'), share: 22, align: 'right' },
        { title: word('images'), share: 12, align: 'right' },
        { title: word('dPrime'), share: 12, align: 'right' },
      ],
      rows: categories.map((c) => [c.name, ...cells(c.hit), sayFigure(c.dPrime.value, culture)]),
    },
  ]
}

// How matching questions are written, wherever their form stands.
import { letterOfName } from '@clearbelt/domain/kinds/matching/limits'
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { QuestionForm } from '../../editor.ts'
import type { Matching } from '../content.ts'
import { EMPTY, namesOf, type DraftMatching, settleMatching } from './draft.ts'

export const matchingForm: QuestionForm = {
  label: 'matching:name',
  hint: 'matching:hint',
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).MatchingFields })),
  newContent: () => EMPTY,
  example: () => {
    const say = sayFor('matching')
    const box = { top: 0.2, width: 0.25, height: 0.5 }
    return {
      ...EMPTY,
      stem: say('example'),
      alt: say('exampleAlt'),
      picture: { id: '', url: '', thumbUrl: '', width: 600, height: 300 },
      areas: [
        { id: '1', left: 0.1, ...box, name: say('exampleA') },
        { id: '2', left: 0.6, ...box, name: say('exampleB') },
      ],
      others: [say('exampleC')],
    } satisfies DraftMatching
  },
  settle: (values) => settleMatching(values as DraftMatching),
  show: (content) => showMatching(content as DraftMatching),
  // Files pair texts; this kind drops names onto areas of a picture.
  fromQuestion: () => null,
  placeOf: ([field, place]) => {
    if (field === 'titleRT') return ['stem']
    if (field === 'analysisRT') return ['analysis']
    if (field === 'pictureID') return ['picture']
    if (field === 'picAlt') return ['alt']
    // Names are told at their areas, where each of them stands.
    if (field === 'rectangleOptions' || field === 'dropList') return ['areas']
    return field === undefined ? [] : place === undefined ? [field] : [field, place]
  },
}

/** As the console shows it; names are called by their places. */
function showMatching({ stem, picture, alt, areas, others, reuse, analysis }: DraftMatching): Matching {
  const names = namesOf({ areas: areas ?? [], others: others ?? [] })
  const idOf = (name: string): string => String(names.indexOf(name.trim()) + 1)
  return {
    stem: stem ?? '',
    picture: { url: picture?.url ?? '', width: picture?.width ?? 0, height: picture?.height ?? 0, alt: alt ?? '' },
    areas: (areas ?? []).map(({ id, left, top, width, height }) => ({ id, left, top, width, height })),
    names: names.map((text, place) => ({ id: String(place + 1), tagName: letterOfName(place), text })),
    reuse: reuse === true,
    truth: {
      pairs: (areas ?? []).flatMap(({ id, name }) => (name.trim() === '' ? [] : [{ area: id, name: idOf(name) }])),
      analysis: analysis ?? '',
    },
  }
}

// How graphic questions are written, wherever their form stands.
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { QuestionForm } from '../../editor.ts'
import type { Graphic } from '../content.ts'
import { EMPTY, settleGraphic, type DraftGraphic } from './draft.ts'

export const graphicForm: QuestionForm = {
  label: 'graphic:name',
  hint: 'graphic:hint',
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).GraphicFields })),
  newContent: () => EMPTY,
  example: () => {
    const say = sayFor('graphic')
    return {
      ...EMPTY,
      pattern: 2,
      stem: say('example'),
      alt: say('exampleAlt'),
      picture: { id: '', url: '', thumbUrl: '', width: 600, height: 300 },
      isSafe: false,
      marks: [{ id: '1', left: 0.3, top: 0.25, width: 0.3, height: 0.4, knowledgeID: null, name: '' }],
    } satisfies DraftGraphic
  },
  settle: (values) => settleGraphic(values as DraftGraphic),
  show: (content) => showGraphic(content as DraftGraphic),
  // Files of other makers have no such questions.
  fromQuestion: () => null,
  placeOf: ([field, place]) => {
    if (field === 'titleRT') return ['stem']
    if (field === 'analysisRT') return ['analysis']
    if (field === 'pictureID') return ['picture']
    if (field === 'picAlt') return ['alt']
    if (field === 'marks') return ['marks']
    return field === undefined ? [] : place === undefined ? [field] : [field, place]
  },
}

/** As the console shows it. */
const showGraphic = ({ pattern, stem, picture, alt, isSafe, marks, analysis }: DraftGraphic): Graphic => ({
  stem: stem ?? '',
  pattern: pattern ?? 1,
  picture: { url: picture?.url ?? '', width: picture?.width ?? 0, height: picture?.height ?? 0, alt: alt ?? '' },
  truth: { isSafe: isSafe !== false, marks: isSafe === false ? (marks ?? []) : [], analysis: analysis ?? '' },
})

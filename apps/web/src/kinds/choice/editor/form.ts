// How questions with options are written, wherever their form stands.
import { letterOf } from '@clearbelt/domain/kinds/choice/choice'
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { QuestionForm } from '../../editor.ts'
import type { Choice } from '../content.ts'
import { isMany, type ChoiceCode } from '../options.ts'
import { newChoice, settleChoice, type DraftChoice } from './draft.ts'

/** Places of the right options of the example. */
const RIGHT = { one: [0], many: [0, 2] }

export function choiceForm(code: ChoiceCode): QuestionForm {
  const many = isMany(code)
  return {
    label: many ? 'choice:multipleName' : 'choice:singleName',
    hint: many ? 'choice:multipleHint' : 'choice:singleHint',
    Fields: lazy(async () => {
      const { MultipleFields, SingleFields } = await import('./fields.tsx')
      return { default: many ? MultipleFields : SingleFields }
    }),
    newContent: newChoice,
    example: (): DraftChoice => {
      const say = sayFor('choice')
      const texts = many
        ? [say('exampleManyA'), say('exampleManyB'), say('exampleManyC'), say('exampleManyD')]
        : [say('exampleOneA'), say('exampleOneB'), say('exampleOneC')]
      const right = many ? RIGHT.many : RIGHT.one
      return {
        stem: say(many ? 'exampleMany' : 'exampleOne'),
        options: texts.map((text, place) => ({ text, isRight: right.includes(place) })),
        analysis: '',
      }
    },
    settle: (values) => settleChoice(values as DraftChoice),
    show: (content) => showChoice(content as DraftChoice),
    fromQuestion: (question): DraftChoice | null =>
      question.kind === code
        ? {
            stem: question.stem,
            options: question.options.map(({ text, isRight }) => ({ text, isRight })),
            analysis: question.analysis,
          }
        : null,
    placeOf: ([field, place, inner]) => {
      if (field === 'titleRT') return ['stem']
      if (field === 'analysisRT') return ['analysis']
      if (field !== 'options' || place === undefined) return field === undefined ? [] : [field]
      return inner === 'titleRT' ? ['options', Number(place), 'text'] : ['options', Number(place)]
    },
  }
}

/** As the console shows it; options are named by their places. */
function showChoice({ stem, options, analysis }: DraftChoice): Choice {
  const shown = (options ?? []).map((option, place) => ({ ...option, id: String(place + 1), tagName: letterOf(place) }))
  return {
    stem: stem ?? '',
    options: shown.map(({ id, tagName, text }) => ({ id, tagName, titleRT: text ?? '' })),
    truth: { right: shown.flatMap(({ id, isRight }) => (isRight ? [id] : [])), analysis: analysis ?? '' },
  }
}

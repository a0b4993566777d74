// How image questions are written, wherever their form stands.
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import { choiceForm } from '../../choice/editor/form.ts'
import type { QuestionForm } from '../../editor.ts'
import type { ImageCode } from '../content.ts'
import { newImageChoice, settleImageChoice, showImageChoice, type DraftImageChoice } from './draft.ts'

export function imageChoiceForm(code: ImageCode): QuestionForm {
  const options = choiceForm('single-choice')
  const isDR = code === 'image-dr'
  return {
    label: isDR ? 'image-choice:nameDR' : 'image-choice:nameCT',
    hint: isDR ? 'image-choice:hintDR' : 'image-choice:hintCT',
    Fields: lazy(async () => {
      const { CTFields, DRFields } = await import('./fields.tsx')
      return { default: isDR ? DRFields : CTFields }
    }),
    newContent: newImageChoice,
    example: (): DraftImageChoice => {
      const say = sayFor('image-choice')
      return {
        ...newImageChoice(),
        stem: say('example'),
        options: [say('exampleA'), say('exampleB'), say('exampleC')].map((text, place) => ({
          text,
          isRight: place === 0,
        })),
        image: { id: '', name: '', views: [] },
      }
    },
    settle: (values) => settleImageChoice(values as DraftImageChoice),
    show: (content) => {
      const draft = content as DraftImageChoice
      const shown = showImageChoice(draft)
      // Whether the image has a volume in which threats are known is looked up when it is saved.
      return isDR
        ? shown
        : {
            ...shown,
            marking: draft.tolerance === null ? null : { size: { x: 0, y: 0, z: 0 }, tolerance: draft.tolerance },
            boxes: null,
          }
    },
    // No file of other makers asks about an image of this library.
    fromQuestion: () => null,
    placeOf: (path) => (path[0] === 'imageID' ? ['image'] : path[0] === 'type' ? ['many'] : options.placeOf(path)),
  }
}

// How the images of an exam are answered: the form and the extra marks that it forgives.
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import { lazy } from 'react'
import { sayFor } from '../../../shared/i18n.ts'
import type { RuleDraft, RuleParts } from '../../rules.ts'
import { nameOfDevice } from './device-name.ts'
import type { ImageRules } from './fields.tsx'

export const imageRules: RuleParts = {
  create: () => ({ form: 1, extraMarks: 0, isSimulationMode: false, device: null }) satisfies ImageRules,
  read: ({ form, extraMarks, isSimulationMode, device }) =>
    ({ form, extraMarks, isSimulationMode, device }) satisfies ImageRules,
  write: (draft) => {
    const { form, extraMarks, isSimulationMode, device } = draft as RuleDraft & ImageRules
    // Where nothing is marked there is nothing to forgive, whatever stands in the hidden field.
    return { form, extraMarks: form === 1 ? 0 : (extraMarks ?? 0), isSimulationMode, device }
  },
  Fields: lazy(async () => ({ default: (await import('./fields.tsx')).ImageRuleFields })),
  describe: ({ formName, extraMarks, isSimulationMode, device }: ExamStepShown) => [
    ...(formName === '' ? [] : [formName]),
    ...(isSimulationMode ? [sayFor('screening')('onBelt')] : []),
    ...(device === null ? [] : [sayFor('screening')('deviceOf', { name: nameOfDevice(device, sayFor('screening')) })]),
    ...(extraMarks > 0 ? [sayFor('screening')('extraMarksCount', { count: extraMarks })] : []),
  ],
}

// What an exam sets for all screening images of a paper, as the wire names it: the form of answer and forgiven marks.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { FISCAN_FORM_NAMES } from '@clearbelt/domain/kinds/screening/form-names'
import { screeningKind, type ScreeningRules } from '@clearbelt/domain/kinds/screening/kind'
import { OPERATOR_ACTS, type DeviceKeys, type OperatorAct } from '@clearbelt/domain/kinds/screening/keys/keys'
import { z } from 'zod'
import type { Culture } from '../../wire.ts'
import { deviceKeys, zForm } from './shapes.ts'

/** What a manager sets. */
export { ruleFields as screeningRuleInput } from './shapes.ts'
/** What is shown of it; `formName` is empty where no image is asked. */
export const screeningRuleShown = {
  form: zForm,
  formName: z.string(),
  extraMarks: z.number(),
  isSimulationMode: z.boolean(),
  /** Keys as on a device; null: the standard ones. */
  device: deviceKeys.nullable(),
}

/** As a manager sets it; a paper without images needs no form. */
export type WrittenScreeningRules = Omit<ScreeningRules, 'form'> & { form?: ScreeningRules['form'] | undefined }

/** What is stored of it; `kinds`: of the questions of the paper. Only images can all pass on a belt. */
export const screeningRulesOf = (
  { form = 1, extraMarks, isSimulationMode, device }: WrittenScreeningRules,
  kinds: readonly KindCode[],
): ScreeningRules => ({
  form,
  extraMarks,
  isSimulationMode: isSimulationMode && kinds.every((kind) => kind === 'screening'),
  device,
})

/** The keys of a device as they are told, every act in its order. */
export const showDevice = (device: DeviceKeys | null): z.output<typeof deviceKeys> | null =>
  device && {
    title: device.title,
    keys: Object.fromEntries(OPERATOR_ACTS.map((act) => [act, [...device.keys[act]]])) as Record<OperatorAct, string[]>,
  }

/** The rules of a step as its reader is shown them; `rules` as stored, null where none were set. */
export function showScreeningRules(rules: unknown, culture: Culture): z.output<z.ZodObject<typeof screeningRuleShown>> {
  const { form, extraMarks, isSimulationMode, device } = screeningKind.readRules(rules)
  return {
    form,
    formName: rules === null ? '' : FISCAN_FORM_NAMES[form][culture],
    extraMarks,
    isSimulationMode,
    device: showDevice(device),
  }
}

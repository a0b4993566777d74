// How the questions of a sitting are answered, as its candidate reads before it begins.
import {
  CalculatorOutlined,
  CheckSquareOutlined,
  ColumnWidthOutlined,
  EditOutlined,
  FontSizeOutlined,
  KeyOutlined,
  ZoomInOutlined,
} from '@ant-design/icons'
import type { sittingSetup } from '@clearbelt/contract/exams/sitting'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useText } from '../../shared/i18n.ts'

type SittingSetup = z.infer<typeof sittingSetup>
/** A rule with its icon. */
export type Rule = readonly [ReactNode, string]

export const hasImages = ({ kinds }: Pick<SittingSetup, 'kinds'>): boolean => kinds.includes('screening')

/** The rules that the paper and the way it is sat ask for. */
export function useAnsweringRules({ form, isSimulationMode, kinds, tools }: SittingSetup): readonly Rule[] {
  const say = useText('answering')
  const isOfImages = hasImages({ kinds })
  const isWritten = kinds.some((kind) => kind !== 'screening')
  const { calculator, notes } = tools
  const rules: Rule[] = []
  if (isSimulationMode)
    rules.push(
      [<ColumnWidthOutlined key="i" />, say('belt')],
      [<EditOutlined key="i" />, say(`belt_${form}`)],
      [<KeyOutlined key="i" />, say('beltKeys')],
    )
  else if (isOfImages)
    rules.push([<EditOutlined key="i" />, say(`still_${form}`)], [<ZoomInOutlined key="i" />, say('tools')])
  if (isWritten) rules.push([<CheckSquareOutlined key="i" />, say('written')])
  if (isWritten && !isOfImages) rules.push([<FontSizeOutlined key="i" />, say('look')])
  if (calculator || notes)
    rules.push([
      <CalculatorOutlined key="i" />,
      say(calculator && notes ? 'both' : calculator ? 'calculator' : 'notes'),
    ])
  return rules
}

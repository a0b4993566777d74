// The rule of partial credit for graphic questions in the form of a paper or of an exam, each with what it gives.
import {
  DEFAULT_GRAPHIC,
  GRAPHIC_CREDITS,
  graphicShare,
  PLACE_PERCENT_MAX,
  PLACE_PERCENT_MIN,
  type GraphicCredit,
  type MarksFound,
} from '@clearbelt/domain/kinds/graphic/credit'
import { parseScore, toPoints } from '@clearbelt/domain/papers/scores'
import { earnedScore } from '@clearbelt/domain/sittings/scores'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

/** Of an exam that takes the rule of its paper. */
export const AS_PAPER = 'asPaper'

export interface GraphicFieldsOfRule {
  graphicCredit: GraphicCredit | typeof AS_PAPER
  graphicPlacePercent: number | null
}

/** The example: a question with three threats, for as many points as in the paper, or 10. */
const POINTS = '10'
const AREAS = 3
const EXAMPLES = {
  some: { right: 2, placed: 0, surplus: 0 },
  surplus: { right: 2, placed: 0, surplus: 1 },
  placed: { right: 2, placed: 1, surplus: 0 },
} satisfies Record<string, MarksFound>

/** In the form of an exam, where the rule of its paper may hold. */
export const StepGraphicFields = ({ name }: { name: number }): ReactNode => (
  <Fields item={[name]} form={['processes', name]} points={POINTS} mayFollow />
)

/** In the form of a paper. */
export const PaperGraphicFields = ({ points }: { points: string | null }): ReactNode => (
  <Fields item={[]} form={[]} points={points ?? POINTS} mayFollow={false} />
)

/** `item`: names above a field as its item takes them; `form`: as the form does. */
function Fields({
  item,
  form: above,
  points,
  mayFollow,
}: {
  item: number[]
  form: (string | number)[]
  points: string
  mayFollow: boolean
}): ReactNode {
  const say = useText('graphic')
  const bounds = useBounds()
  const form = Form.useFormInstance()
  const credit = Form.useWatch<GraphicFieldsOfRule['graphicCredit']>([...above, 'graphicCredit'], form)
  // Also while its field is hidden, and so no field.
  const placePercent =
    Form.useWatch<number | null>([...above, 'graphicPlacePercent'], { form, preserve: true }) ??
    DEFAULT_GRAPHIC.placePercent
  const pointsOf = (rule: GraphicCredit, found: MarksFound): string => {
    const share = graphicShare({ credit: rule, placePercent }, { ...found, of: AREAS })
    return sayNumber(toPoints(earnedScore(parseScore(points) ?? 0, share)))
  }
  const rules = GRAPHIC_CREDITS.map((rule) => ({
    value: rule,
    title: say(`credit_${rule}`),
    hint: say('creditGives', {
      some: pointsOf(rule, EXAMPLES.some),
      surplus: pointsOf(rule, EXAMPLES.surplus),
      placed: pointsOf(rule, EXAMPLES.placed),
    }),
  }))
  const ofPaper = { value: AS_PAPER, title: say('credit_asPaper'), hint: say('creditAsPaperHint') }
  return (
    <>
      <Form.Item
        name={[...item, 'graphicCredit']}
        label={say('credit')}
        extra={say('creditExample', { points: sayNumber(Number(points)) })}
        required
      >
        <ExplainedChoice<string> choices={mayFollow ? [ofPaper, ...rules] : rules} />
      </Form.Item>
      {credit !== undefined && credit !== AS_PAPER && credit !== 'allOrNothing' && (
        <Form.Item
          name={[...item, 'graphicPlacePercent']}
          label={say('placePercent')}
          extra={say('placePercentHint')}
          rules={[{ required: true, message: say('placePercentRule') }, bounds(PLACE_PERCENT_MIN, PLACE_PERCENT_MAX)]}
        >
          <WholeNumber suffix="%" style={{ width: '100%', maxWidth: 220 }} />
        </Form.Item>
      )}
    </>
  )
}

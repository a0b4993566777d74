// What the form of any step that sits a paper asks: the paper, the rules of its kinds of question, how long, what passes.
import { FISCAN_PAPER } from '@clearbelt/domain/papers/paper-types'
import { Flex, Form, InputNumber } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { ConsoleLoading } from '../../console/loading.tsx'
import { ruledKindsOf } from '../../kinds/gather-rules.ts'
import { decimalMark, sayNumber, useText } from '../../shared/i18n.ts'
import { loadChunk } from '../../shared/load-chunk.ts'
import type { StepFieldsProps } from '../step-kind.ts'
import type { ChosenPaper } from './chosen-paper.ts'
import { durationFault, passLineFault } from './faults.ts'
import { faultRule, shortDecimal } from './form-helpers.ts'
import { PaperField } from './paper-field.tsx'
import { useBounds } from '../../ui/form/bounds.ts'
import { WholeNumber } from '../../ui/form/whole-number.tsx'

const PaperPreview = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../kinds/paper-preview.tsx')).PaperPreview })),
)

/** Half a row, and a field of a few digits; each takes a row of its own where the window is narrow. */
export const HALF = { flex: '1 1 360px', minWidth: 0 }
export const SMALL = { flex: '1 1 150px', minWidth: 0, maxWidth: 220 }

export interface SatFieldsProps extends StepFieldsProps {
  /** The field of the step that holds the paper, a `ChosenPaper`. */
  paperField: string
  /** What passing means for this kind of step, said with the total. */
  sayPassLine: (total: string) => string
  /** Stands below the paper. */
  belowPaper?: ReactNode
  /** Stands among the rules. */
  besideRules?: ReactNode
  /** Stands behind time and pass score: how often it may be sat. */
  howOften: ReactNode
}

export function SatFields({
  name,
  window,
  windowFields,
  showOver,
  paperField,
  sayPassLine,
  belowPaper,
  besideRules,
  howOften,
}: SatFieldsProps): ReactNode {
  const say = useText('sat-paper')
  const bounds = useBounds()
  const form = Form.useFormInstance()
  const at = (field: string): (string | number)[] => ['processes', name, field]
  const paper = Form.useWatch<ChosenPaper | null>(at(paperField), form)
  const valueOf = <T,>(field: string): T => form.getFieldValue(at(field)) as T
  const takePaper = (next: ChosenPaper | null): void => {
    if (!next) return
    form.setFieldValue(at('duration'), next.minutes)
    form.setFieldValue(at('passLine'), Number(next.passScore))
  }
  const preview = ({ previewID, type }: ChosenPaper): void =>
    showOver(
      <Suspense fallback={<ConsoleLoading />}>
        <PaperPreview paperID={previewID} published isFiscan={type === FISCAN_PAPER} onClose={() => showOver(null)} />
      </Suspense>,
    )
  return (
    <>
      <Form.Item
        name={[name, paperField]}
        label={say('paper')}
        rules={[{ required: true, message: say('choosePaperRule') }]}
      >
        <PaperField onPreview={preview} onChange={takePaper} />
      </Form.Item>
      {belowPaper}
      <Flex wrap gap="0 24px">
        {ruledKindsOf(paper).map(
          ({ code, rules }) =>
            rules && (
              <div key={code} style={HALF}>
                <rules.Fields name={name} />
              </div>
            ),
        )}
        {besideRules}
      </Flex>
      <Flex wrap gap="0 16px">
        <Form.Item
          style={SMALL}
          name={[name, 'duration']}
          label={say('minutes')}
          dependencies={windowFields}
          validateFirst
          rules={[
            { required: true, message: say('required') },
            bounds(1, 360),
            faultRule(() => durationFault({ duration: valueOf('duration') }, window())),
          ]}
        >
          <WholeNumber style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          style={{ ...SMALL, maxWidth: 300 }}
          name={[name, 'passLine']}
          label={say('passLine')}
          dependencies={[at(paperField)]}
          validateFirst
          rules={[
            faultRule(() => passLineFault(valueOf('passLine'), valueOf(paperField))),
            bounds(0, 999_999, { isDecimal: true }),
          ]}
          extra={paper ? sayPassLine(sayNumber(Number(paper.totalScore))) : null}
        >
          <InputNumber<number>
            precision={2}
            decimalSeparator={decimalMark()}
            formatter={shortDecimal}
            style={{ width: '100%' }}
          />
        </Form.Item>
        {howOften}
      </Flex>
    </>
  )
}

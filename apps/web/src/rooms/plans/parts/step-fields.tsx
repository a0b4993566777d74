// The steps of a plan in its form: what steps of every kind share, around what each kind asks for itself.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Form, InputNumber, type FormListFieldData, type FormListOperation } from 'antd'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { decimalMark, useText } from '../../../shared/i18n.ts'
import {
  listStepKinds,
  useStepTexts,
  type StepDraft,
  type StepKinds,
  type StepWindow,
} from '../../../steps/step-kind.ts'
import { LoadingState } from '../../../ui/states.tsx'
import { deadlineFault, windowOf } from './plan-rules.ts'
import type { PlanValues } from './plan-values.ts'
import { ZonedTimeField } from './zoned-time-field.tsx'
import { useBounds } from '../../../ui/form/bounds.ts'

const MAX_STEPS = 20
const TIMES: (keyof PlanValues)[] = ['startTime', 'endTime', 'isUnlimited']
const small = { flex: '1 1 150px', minWidth: 0, maxWidth: 220 }

export interface StepListProps {
  fields: FormListFieldData[]
  operation: FormListOperation
  zone: string
  kinds: StepKinds
  /** Lays something over the whole page; null takes it away. */
  showOver: (over: ReactNode) => void
}

export function StepList({ fields, operation, zone, kinds, showOver }: StepListProps): ReactNode {
  useStepTexts(kinds)
  const list = useRef<HTMLDivElement>(null)
  // Whoever added or removed a step by keyboard goes on at the step that stands there now.
  const next = useRef<number | null>(null)
  useEffect(() => {
    const heads = list.current?.querySelectorAll<HTMLElement>('[data-step-head]') ?? []
    if (next.current !== null) heads[Math.min(next.current, heads.length - 1)]?.focus()
    next.current = null
  }, [fields.length])
  return (
    <Flex ref={list} vertical gap={16} align="stretch">
      {fields.map(({ key, name }) => (
        <StepCard
          key={key}
          name={name}
          zone={zone}
          kinds={kinds}
          showOver={showOver}
          onRemove={
            fields.length > 1
              ? () => {
                  next.current = name
                  operation.remove(name)
                }
              : null
          }
        />
      ))}
      {fields.length < MAX_STEPS && (
        <Flex wrap gap={8}>
          {listStepKinds(kinds).map((kind) => (
            <Button
              key={kind.code}
              type="dashed"
              icon={<PlusOutlined />}
              onClick={() => {
                next.current = fields.length
                operation.add(kind.create())
              }}
            >
              {kind.say.add()}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  )
}

interface StepCardProps {
  /** Place in the list of steps. */
  name: number
  zone: string
  kinds: StepKinds
  showOver: (over: ReactNode) => void
  /** Null for the only step. */
  onRemove: (() => void) | null
}

function StepCard({ name, zone, kinds, showOver, onRemove }: StepCardProps): ReactNode {
  const say = useText('plans')
  const bounds = useBounds()
  const form = Form.useFormInstance<PlanValues>()
  const step = (): StepDraft => form.getFieldValue(['processes', name]) as StepDraft
  const times = (): PlanValues => form.getFieldsValue(TIMES) as PlanValues
  const stepWindow = (): StepWindow => windowOf(step(), times())
  const { Fields, say: sayKind } = kinds[step().kind]
  return (
    <Card
      size="small"
      title={
        <h3 data-step-head tabIndex={-1} style={{ font: 'inherit', margin: 0 }}>
          {sayKind.title(name + 1)}
        </h3>
      }
      extra={
        onRemove && (
          <Button type="text" size="small" danger icon={<DeleteOutlined />} onClick={onRemove}>
            {say('removeStep')}
          </Button>
        )
      }
    >
      <Suspense fallback={<LoadingState />}>
        <Fields
          name={name}
          window={stepWindow}
          windowFields={[...TIMES, ['processes', name, 'deadline']]}
          showOver={showOver}
        />
      </Suspense>
      <Flex wrap gap="0 16px">
        <Form.Item
          style={{ flex: '1 1 220px', maxWidth: 280 }}
          name={[name, 'deadline']}
          label={say('deadline')}
          dependencies={TIMES}
          extra={say('deadlineHint')}
          rules={[
            {
              validator: () => {
                const fault = deadlineFault(step().deadline, times())
                return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
              },
            },
          ]}
        >
          <ZonedTimeField zone={zone} placeholder={say('planEnd')} />
        </Form.Item>
        <Form.Item
          style={small}
          name={[name, 'hours']}
          label={say('hours')}
          rules={[bounds(0, 1000, { isDecimal: true })]}
        >
          <InputNumber decimalSeparator={decimalMark()} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          style={small}
          name={[name, 'credit']}
          label={say('credit')}
          rules={[bounds(0, 1000, { isDecimal: true })]}
        >
          <InputNumber decimalSeparator={decimalMark()} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
    </Card>
  )
}

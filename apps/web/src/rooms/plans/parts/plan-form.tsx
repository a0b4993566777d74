// The form of a plan: what it is, when it runs, what is sat, and who sits it; saved as a draft or published at once.
import { publishPlan } from '@clearbelt/contract/plans/calls'
import { dropdownGrad, dropdownTrainingSpecial, dropdownTrainingType } from '@clearbelt/contract/shell/calls'
import { Button, Checkbox, Flex, Form, Input, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SuggestedField } from '../../../pickers/suggested-field.tsx'
import { call } from '../../../shared/call.ts'
import { mayHaveArrived } from '../../../shared/send-change.ts'
import { serverNow } from '../../../shared/clock.ts'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { toast } from '../../../shared/toast.ts'
import { keepTrainingSettings } from '../../../shared/training-settings.ts'
import type { StepKinds } from '../../../steps/step-kind.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { useRefreshPlan } from '../api/plans.ts'
import { MembersField } from './members-field.tsx'
import { endFault } from './plan-rules.ts'
import type { Member, PlanValues } from './plan-values.ts'
import { savePlan, type LostPlan, type StoredPlan } from './save-plan.ts'
import { StepList } from './step-fields.tsx'
import { sayZone } from './zone-time.ts'
import { ZonedTimeField } from './zoned-time-field.tsx'

const WIDTH = 960

export interface PlanFormProps {
  initial: PlanValues
  /** The plan that is changed; null creates one. */
  stored: StoredPlan | null
  isPublished: boolean
  zone: string
  kinds: StepKinds
}

export function PlanForm({ initial, stored, isPublished, zone, kinds }: PlanFormProps): ReactNode {
  const say = useText('plans')
  const navigate = useNavigate()
  const refresh = useRefreshPlan()
  const [form] = Form.useForm<PlanValues>()
  const [over, setOver] = useState<ReactNode>(null)
  const userID = useSession()?.userID ?? ''
  const known = useRef(stored)
  const lostNew = useRef<LostPlan | null>(null)
  const publishing = useRef(false)
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    const publishes = publishing.current
    setBusy(true)
    try {
      // Everything the form holds, fields that are not shown now among it.
      const values = form.getFieldsValue(true) as PlanValues
      const note = (now: StoredPlan): void => {
        known.current = now
      }
      const plan = await savePlan(values, kinds, known.current, note, lostNew)
      if (stored === null) keepTrainingSettings(userID, values)
      if (publishes)
        await call(publishPlan, { id: plan.id }, { silent: true }).catch((error: unknown) => {
          // Where the answer alone was lost, publishing has changed the plan: it is no longer as the form knows it.
          if (mayHaveArrived(error)) known.current = { id: plan.id, memberIDs: plan.memberIDs }
          throw error
        })
      toast('success', say(publishes ? 'published' : isPublished ? 'changed' : 'draftSaved'))
      await refresh(plan.id)
    } finally {
      setBusy(false)
    }
  }
  const detail = (id: string | undefined): void =>
    void navigate(id ? `/train/trainPlan/detail/${id}` : '/train/trainPlan')
  return (
    // Any other way to submit than the publish button saves without publishing.
    <div
      onClickCapture={() => {
        publishing.current = false
      }}
      role="presentation"
    >
      <FormPage<PlanValues>
        form={form}
        initial={initial}
        width={WIDTH}
        okText={say(isPublished ? 'save' : 'saveDraft')}
        onSubmit={submit}
        onDone={() => detail(known.current?.id)}
        onCancel={() => detail(stored?.id)}
        extra={
          !isPublished && (
            <Button
              loading={busy}
              onClick={() => {
                publishing.current = true
                form.submit()
              }}
            >
              {say('savePublish')}
            </Button>
          )
        }
      >
        <BaseFields />
        <Heading>{say('time')}</Heading>
        <TimeFields zone={zone} />
        <Heading>{say('steps')}</Heading>
        <Form.List name="processes">
          {(fields, operation) => (
            <StepList fields={fields} operation={operation} zone={zone} kinds={kinds} showOver={setOver} />
          )}
        </Form.List>
        <Heading>{say('trainees')}</Heading>
        <Form.Item
          name="trainees"
          rules={[
            {
              // A draft can do without.
              validator: (_, members?: readonly Member[]) =>
                publishing.current && (members ?? []).length === 0
                  ? Promise.reject(new Error(say('traineesToPublish')))
                  : Promise.resolve(),
            },
          ]}
        >
          <MembersField />
        </Form.Item>
      </FormPage>
      {over}
    </div>
  )
}

const Heading = ({ children }: { children: ReactNode }): ReactNode => (
  <Typography.Title level={2} style={{ fontSize: 16, margin: '24px 0 12px' }}>
    {children}
  </Typography.Title>
)

const third = { flex: '1 1 220px', minWidth: 0 }

function BaseFields(): ReactNode {
  const say = useText('plans')
  return (
    <>
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('required') }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Flex wrap gap="0 16px">
        <Form.Item style={third} name="special" label={say('special')}>
          <SuggestedField list={dropdownTrainingSpecial} maxLength={60} />
        </Form.Item>
        <Form.Item style={third} name="type" label={say('type')}>
          <SuggestedField list={dropdownTrainingType} maxLength={60} />
        </Form.Item>
        <Form.Item style={third} name="forLevel" label={say('forLevel')}>
          <SuggestedField list={dropdownGrad} maxLength={60} />
        </Form.Item>
      </Flex>
      <Form.Item name="place" label={say('place')}>
        <Input maxLength={100} />
      </Form.Item>
      {/* The page's own content has the id that this field would get from its name. */}
      <Form.Item name="content" htmlFor="plan-content" label={say('content')} extra={say('contentHint')}>
        <Input.TextArea id="plan-content" rows={3} maxLength={2000} />
      </Form.Item>
    </>
  )
}

function TimeFields({ zone }: { zone: string }): ReactNode {
  const say = useText('plans')
  const form = Form.useFormInstance<PlanValues>()
  const isUnlimited = Form.useWatch('isUnlimited', form)
  return (
    <>
      <Typography.Paragraph type="secondary">
        {say('timesIn', { zone: sayZone(zone, serverNow()) })}
      </Typography.Paragraph>
      <Flex wrap gap="0 16px" align="start">
        <Form.Item name="startTime" label={say('start')} rules={[{ required: true, message: say('required') }]}>
          <ZonedTimeField zone={zone} allowClear={false} />
        </Form.Item>
        {!isUnlimited && (
          <Form.Item
            name="endTime"
            label={say('end')}
            dependencies={['startTime', 'isUnlimited']}
            rules={[
              { required: true, message: say('endRule') },
              {
                validator: () => {
                  const fault = endFault(
                    form.getFieldsValue(['startTime', 'endTime', 'isUnlimited']) as PlanValues,
                    serverNow(),
                  )
                  return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
                },
              },
            ]}
          >
            <ZonedTimeField zone={zone} allowClear={false} />
          </Form.Item>
        )}
        <Form.Item
          name="isUnlimited"
          valuePropName="checked"
          label={<span className="only-read">{say('noEnd')}</span>}
          required
        >
          <Checkbox>{say('noEnd')}</Checkbox>
        </Form.Item>
      </Flex>
    </>
  )
}

// The name, scores and time of a paper, and what its questions add up to.
import { Flex, Form, Input, InputNumber, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { DraftItem } from '../../../kinds/editor.ts'
import { ALL_KINDS, useKindTexts } from '../../../kinds/registry.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { isScore, totalsOf } from './draft.ts'
import { FactList } from '../../../ui/facts.tsx'

export interface PaperWords {
  name: string
  remark: string
  /** Decimal text. */
  totalScore: string
  passScore: string
  minutes: number
}

/** Longest time of a paper in minutes. */
const MINUTES_MAX = 360

/** The fields, inside a form of PaperWords. */
export function PaperSettings(): ReactNode {
  const say = useText('papers')
  const required = { required: true, whitespace: true, message: say('required') }
  const score = {
    validator: (_: unknown, value: string | number | null) =>
      value === null || value === '' || isScore(String(value))
        ? Promise.resolve()
        : Promise.reject(new Error(say('scoreRule'))),
  }
  return (
    <>
      <Form.Item name="name" label={say('name')} rules={[required]}>
        <Input maxLength={100} />
      </Form.Item>
      <Flex gap={12} className="fields-in-line">
        <Form.Item
          name="totalScore"
          label={say('totalScore')}
          style={{ flex: 1 }}
          validateFirst
          rules={[
            { required: true, message: say('required') },
            score,
            {
              validator: (_, value: string) =>
                Number(value) > 0 ? Promise.resolve() : Promise.reject(new Error(say('totalRule'))),
            },
          ]}
        >
          <InputNumber<string> stringMode min="0" controls={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="passScore"
          label={say('passScore')}
          style={{ flex: 1 }}
          dependencies={['totalScore']}
          validateFirst
          rules={[
            { required: true, message: say('required') },
            score,
            ({ getFieldValue }) => ({
              validator: (_, value: string) =>
                Number(value) <= Number(getFieldValue('totalScore'))
                  ? Promise.resolve()
                  : Promise.reject(new Error(say('passRule'))),
            }),
          ]}
        >
          <InputNumber<string> stringMode min="0" controls={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="minutes"
          label={say('minutes')}
          style={{ flex: 1 }}
          rules={[
            { required: true, message: say('required') },
            { type: 'number', min: 1, max: MINUTES_MAX, message: say('minutesRule', { max: MINUTES_MAX }) },
          ]}
        >
          <InputNumber min={1} max={MINUTES_MAX} controls={false} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      <Form.Item name="remark" label={say('remark')} style={{ marginBottom: 12 }}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  )
}

/** What the list adds up to, as it is changed: of each kind that is in it, and of all together. */
export function PaperTotals({
  items,
  totalScore,
  totalSeconds,
}: {
  items: readonly DraftItem[]
  totalScore: string
  totalSeconds: number
}): ReactNode {
  const say = useText('papers')
  useKindTexts()
  const { questions, points, secondsEach } = totalsOf(items.length, totalScore, totalSeconds)
  const pointsText =
    points === null
      ? '–'
      : points.least === points.most
        ? sayNumber(Number(points.most))
        : `${sayNumber(Number(points.least))} – ${sayNumber(Number(points.most))}`
  const ofKinds = ALL_KINDS.flatMap(({ code, editor }) => {
    const contents = items.flatMap((item) => (item.kind === code ? [item.content] : []))
    return contents.length > 0 ? editor.totals(contents) : []
  })
  return (
    <section aria-label={say('totals')} aria-live="polite">
      <FactList
        items={[
          {
            key: 'questions',
            label: say('questions'),
            children: <Typography.Text strong>{sayNumber(questions)}</Typography.Text>,
          },
          ...ofKinds.map(({ key, label, text }) => ({ key, label, children: text })),
          { key: 'points', label: say('pointsEach'), children: pointsText },
          {
            key: 'seconds',
            label: say('timeEach'),
            children: secondsEach === null ? '–' : say('secondsCount', { seconds: sayNumber(Math.round(secondsEach)) }),
          },
        ]}
      />
    </section>
  )
}

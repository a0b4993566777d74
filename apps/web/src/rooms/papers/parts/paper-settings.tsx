// The name, scores and time of a paper, what candidates are allowed, and what its questions add up to.
import { SCORE_FIELDS } from '@clearbelt/contract/papers/paper-shapes'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { SCORE_MAX } from '@clearbelt/domain/papers/scores'
import { SCORINGS, type Scoring } from '@clearbelt/domain/papers/scoring'
import { Checkbox, Collapse, Flex, Form, Input, InputNumber, Select, Typography } from 'antd'
import { Suspense, type ReactNode } from 'react'
import type { RuleDraft } from '../../../kinds/rules.ts'
import { ALL_KINDS, useKindTexts } from '../../../kinds/registry.ts'
import { DIFFICULTIES, useDifficultyWords, useKindNames } from '../../../pickers/bank/facts.ts'
import { decimalMark, sayNumber, useText } from '../../../shared/i18n.ts'
import { FactList } from '../../../ui/facts.tsx'
import { scoresOf, totalsOf, type PaperQuestion } from './draft.ts'
import type { PaperNames } from './translations/words.ts'

/** The values of the form; beside these each kind's own rules. */
export type PaperWords = RuleDraft & {
  name: string
  /** In other languages. */
  names: PaperNames
  remark: string
  scoring: Scoring
  /** Decimal text. */
  totalScore: string
  passScore: string
  minutes: number
  tools: { calculator: boolean; notes: boolean }
  shuffle: { topics: boolean; options: boolean }
  /** Who sits it reads approved translations in their language. */
  translations: boolean
  /** 1 to 5; null: not rated. */
  difficulty: number | null
} & Partial<Record<(typeof SCORE_FIELDS)[KindCode], string>>

/** Longest time of a paper in minutes. */
const MINUTES_MAX = 360

/** What the form says of scores, as `scoresOf` takes it. */
export const scoreWordsOf = (words: PaperWords) => ({
  scoring: words.scoring,
  totalScore: String(words.totalScore ?? ''),
  ofKind: Object.fromEntries(ALL_KINDS.map(({ code }) => [code, String(words[SCORE_FIELDS[code]] ?? '')])),
})

/** Digits, and at most two after the point. */
const DECIMAL = /^\d+(\.\d{1,2})?$/

function useScoreRules() {
  const say = useText('papers')
  const required = { required: true, message: say('required') }
  /** What a value that is there must be. */
  const rule = (isFine: (value: string) => boolean, message: string) => ({
    validator: (_: unknown, value: string | number | null | undefined) =>
      value === null || value === undefined || value === '' || isFine(String(value))
        ? Promise.resolve()
        : Promise.reject(new Error(message)),
  })
  const decimal = rule((value) => DECIMAL.test(value), say('scoreRule'))
  const most = rule((value) => Number(value) <= SCORE_MAX, say('scoreMost', { max: sayNumber(SCORE_MAX) }))
  const above = rule((value) => Number(value) > 0, say('totalRule'))
  const pass = (total: string) =>
    rule(
      (value) => total === '' || Number(value) <= Number(total),
      say('passRule', { total: sayNumber(Number(total)) }),
    )
  return { required, decimal, most, above, pass }
}

const ScoreInput = (props: { id?: string; value?: string; onChange?: (value: string | null) => void }): ReactNode => (
  <InputNumber<string>
    {...props}
    stringMode
    decimalSeparator={decimalMark()}
    min="0"
    controls={false}
    style={{ width: '100%' }}
  />
)

export interface PaperSettingsProps {
  items: readonly PaperQuestion[]
  /** What each question scores now; empty where that is not known yet. */
  scores: readonly string[]
}

interface FieldsProps extends PaperSettingsProps {
  /** Below the name. */
  nameExtra: ReactNode
}

/** The fields, inside a form of PaperWords. */
export function PaperSettings({ items, scores, nameExtra }: FieldsProps): ReactNode {
  const say = useText('papers')
  const difficulty = useDifficultyWords()
  const { required, decimal, most, above, pass } = useScoreRules()
  const scoring = Form.useWatch<Scoring | undefined>('scoring') ?? 'total'
  const total = (words: PaperWords): string =>
    words.scoring === 'total' ? String(words.totalScore ?? '') : (scoresOf(items, scoreWordsOf(words))?.total ?? '')
  return (
    <>
      <Form.Item name="name" label={say('name')} extra={nameExtra} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="scoring" label={say('scoring')} required>
        <Select options={SCORINGS.map((value) => ({ value, label: say(`scoring_${value}`) }))} />
      </Form.Item>
      {scoring === 'kinds' && (
        <Suspense>
          <KindScores items={items} />
        </Suspense>
      )}
      <Flex gap={12} className="fields-in-line">
        {scoring === 'total' && (
          <Form.Item
            name="totalScore"
            label={say('totalScore')}
            style={{ flex: 1 }}
            validateFirst
            rules={[required, decimal, most, above]}
          >
            <ScoreInput />
          </Form.Item>
        )}
        <Form.Item
          name="passScore"
          label={say('passScore')}
          style={{ flex: 1 }}
          dependencies={['totalScore', 'scoring']}
          validateFirst
          rules={[required, decimal, ({ getFieldsValue }) => pass(total(getFieldsValue(true) as PaperWords)), most]}
        >
          <ScoreInput />
        </Form.Item>
        <Form.Item
          name="minutes"
          label={say('minutes')}
          style={{ flex: 1 }}
          rules={[
            required,
            { type: 'number', min: 1, max: MINUTES_MAX, message: say('minutesRule', { max: MINUTES_MAX }) },
          ]}
        >
          <InputNumber decimalSeparator={decimalMark()} controls={false} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      <Form.Item name="difficulty" label={say('difficulty')}>
        <Select
          allowClear
          placeholder={say('notRated')}
          options={DIFFICULTIES.map((value) => ({ value, label: difficulty(value) }))}
        />
      </Form.Item>
      <Form.Item name="remark" label={say('remark')} style={{ marginBottom: 12 }}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <MoreSettings items={items} scores={scores} />
    </>
  )
}

/** A score for each kind that is in the paper. */
function KindScores({ items }: { items: readonly PaperQuestion[] }): ReactNode {
  const say = useText('papers')
  const names = useKindNames()
  const { required, decimal, most, above } = useScoreRules()
  const kinds = ALL_KINDS.filter(({ code }) => items.some(({ kind }) => kind === code))
  if (kinds.length === 0)
    return (
      <Typography.Paragraph type="secondary" style={{ marginBottom: 12 }}>
        {say('kindScoresHint')}
      </Typography.Paragraph>
    )
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', columnGap: 12 }}>
      {kinds.map(({ code }) => (
        <Form.Item
          key={code}
          name={SCORE_FIELDS[code]}
          label={names.get(code) ?? say('imageKind')}
          validateFirst
          rules={[required, decimal, most, above]}
        >
          <ScoreInput />
        </Form.Item>
      ))}
    </div>
  )
}

/** What a paper sets for all who use it: credit of partly right answers, tools, what may be shuffled. */
function MoreSettings({ items, scores }: PaperSettingsProps): ReactNode {
  const say = useText('papers')
  useKindTexts()
  const pointsOf = (code: KindCode): string | null => scores[items.findIndex(({ kind }) => kind === code)] ?? null
  const rules = ALL_KINDS.flatMap(({ code, rules: parts }) =>
    parts?.paper && items.some(({ kind }) => kind === code) ? [{ code, Fields: parts.paper.Fields }] : [],
  )
  return (
    <Collapse
      ghost
      size="small"
      style={{ marginInline: -12, marginBottom: 8 }}
      items={[
        {
          key: 'more',
          forceRender: true,
          label: say('more'),
          children: (
            <>
              {rules.map(({ code, Fields }) => (
                <Suspense key={code}>
                  <Fields points={pointsOf(code)} />
                </Suspense>
              ))}
              <Form.Item label={say('tools')} required style={{ marginBottom: 12 }}>
                <Flex vertical gap={4}>
                  <Form.Item name={['tools', 'calculator']} valuePropName="checked" noStyle>
                    <Checkbox>{say('calculator')}</Checkbox>
                  </Form.Item>
                  <Form.Item name={['tools', 'notes']} valuePropName="checked" noStyle>
                    <Checkbox>{say('notes')}</Checkbox>
                  </Form.Item>
                </Flex>
              </Form.Item>
              <Form.Item label={say('translations')} extra={say('translationsHint')} style={{ marginBottom: 12 }}>
                <Form.Item name="translations" valuePropName="checked" noStyle>
                  <Checkbox>{say('translationsServed')}</Checkbox>
                </Form.Item>
              </Form.Item>
              <Form.Item label={say('shuffle')} required extra={say('shuffleHint')} style={{ marginBottom: 0 }}>
                <Flex vertical gap={4}>
                  <Form.Item name={['shuffle', 'topics']} valuePropName="checked" noStyle>
                    <Checkbox>{say('shuffleTopics')}</Checkbox>
                  </Form.Item>
                  <Form.Item name={['shuffle', 'options']} valuePropName="checked" noStyle>
                    <Checkbox>{say('shuffleOptions')}</Checkbox>
                  </Form.Item>
                </Flex>
              </Form.Item>
            </>
          ),
        },
      ]}
    />
  )
}

/** What the list adds up to, as it is changed: of each kind that is in it, and of all together. */
export function PaperTotals({
  items,
  scored,
  totalSeconds,
}: {
  items: readonly PaperQuestion[]
  scored: { total: string; scores: string[] } | null
  totalSeconds: number
}): ReactNode {
  const say = useText('papers')
  useKindTexts()
  const { points, secondsEach } = totalsOf(scored?.scores ?? items.map(() => ''), totalSeconds)
  const pointsText =
    scored === null || points === null
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
        figures
        items={[
          {
            key: 'questions',
            label: say('questions'),
            children: <Typography.Text strong>{sayNumber(items.length)}</Typography.Text>,
          },
          ...ofKinds.map(({ key, label, text }) => ({ key, label, children: text })),
          {
            key: 'total',
            label: say('totalScore'),
            children: (
              <Typography.Text strong>
                {scored === null || items.length === 0 ? '–' : sayNumber(Number(scored.total))}
              </Typography.Text>
            ),
          },
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

// What to practise, chosen by knowledge point, type and number.
import type { PracticeStockNode } from '@clearbelt/contract/practice/calls'
import { PRACTICE_COUNT_MAX } from '@clearbelt/domain/practice/practice'
import { Button, Checkbox, Flex, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { webKindOf } from '../../../kinds/registry.ts'
import { sayNumber, useFullText, useText } from '../../../shared/i18n.ts'
import { isWithin } from '../../../ui/form/bounds.ts'
import { EmptyState } from '../../../ui/states.tsx'
import type { Stock } from '../api/practice.ts'
import type { Begin } from './begin.ts'
import { COUNT, CountField, FeedbackField, PointsField, useFeedback } from './choice-fields.tsx'

/** Questions of each type at the chosen points; all where none is chosen. One with several points counts at each. */
function countTypes({ nodes, types }: Stock, points: readonly string[]): Map<number, number> {
  if (points.length === 0) return new Map(types.map(({ type, count }) => [type, count]))
  const counts = new Map<number, number>()
  const visit = (node: PracticeStockNode): void => {
    if (!points.includes(node.id)) return node.children.forEach(visit)
    for (const { type, count } of node.types) counts.set(type, (counts.get(type) ?? 0) + count)
  }
  nodes.forEach(visit)
  return counts
}

export function Chooser({ stock, begin }: { stock: Stock; begin: Begin }): ReactNode {
  const say = useText('practice')
  const [points, setPoints] = useState<string[]>([])
  const [types, setTypes] = useState<number[]>([])
  const [count, setCount] = useState<number | null>(COUNT)
  const [feedback, setFeedback] = useFeedback()
  const counts = countTypes(stock, points)
  const chosen = types.length === 0 ? stock.types.map(({ type }) => type) : types
  const found = chosen.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)
  if (stock.total === 0) return <EmptyState compact title={say('stockNone')} hint={say('stockNoneHint')} />
  return (
    <Flex vertical gap={16}>
      <PointsField
        label={say('choosePoints')}
        placeholder={say('choosePointsAll')}
        nodes={stock.nodes}
        value={points}
        onChange={setPoints}
      />
      <Flex vertical gap={4}>
        <Flex component="fieldset" wrap gap="4px 16px" style={{ border: 0, margin: 0, padding: 0 }}>
          <legend style={{ padding: 0, marginBlockEnd: 4 }}>{say('chooseTypes')}</legend>
          {stock.types.map(({ type, kind }) => (
            <Checkbox
              key={type}
              checked={types.includes(type)}
              onChange={({ target }) =>
                setTypes(target.checked ? [...types, type] : types.filter((one) => one !== type))
              }
            >
              <KindName kind={kind} />{' '}
              <Typography.Text type="secondary">{sayNumber(counts.get(type) ?? 0)}</Typography.Text>
            </Checkbox>
          ))}
        </Flex>
        {types.length === 0 && <Typography.Text type="secondary">{say('everyType')}</Typography.Text>}
      </Flex>
      <Flex wrap gap={24}>
        <CountField label={say('countField')} most={PRACTICE_COUNT_MAX} value={count} onChange={setCount} />
        <FeedbackField
          label={say('feedback')}
          nameOf={(one) => say(`feedback_${one}`)}
          value={feedback}
          onChange={setFeedback}
        />
      </Flex>
      <Flex wrap gap={12} align="center">
        <Button
          type="primary"
          size="large"
          loading={begin.isBusy}
          disabled={found === 0 || !isWithin(count, { min: 1, max: PRACTICE_COUNT_MAX })}
          onClick={() =>
            begin.begin({ source: 'knowledge', knowledges: points, types, count: count ?? COUNT, feedback })
          }
        >
          {say('begin')}
        </Button>
        <Typography.Text type="secondary" aria-live="polite">
          {say('stockOf', { count: sayNumber(found) })}
        </Typography.Text>
      </Flex>
    </Flex>
  )
}

function KindName({ kind }: { kind: Stock['types'][number]['kind'] }): ReactNode {
  return useFullText(webKindOf(kind).console.groupName)
}

// What to practise, chosen by knowledge point, type and number.
import type { PracticeStockNode } from '@clearbelt/contract/practice/calls'
import { FEEDBACKS, PRACTICE_COUNT_MAX, type Feedback } from '@clearbelt/domain/practice/practice'
import { Button, Checkbox, Flex, InputNumber, Segmented, TreeSelect, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { webKindOf } from '../../../kinds/registry.ts'
import { sayNumber, useFullText, useText } from '../../../shared/i18n.ts'
import { readStored, writeStored } from '../../../shared/storage.ts'
import { useTreeList } from '../../../ui/tree-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Stock } from '../api/practice.ts'
import type { Begin } from './begin.ts'

const COUNT = 20

interface Option {
  value: string
  title: string
  children: Option[]
}
const toOption = (node: PracticeStockNode): Option => ({
  value: node.id,
  title: `${node.value} (${sayNumber(node.count)})`,
  children: node.children.map(toOption),
})

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
  const [count, setCount] = useState(COUNT)
  const [feedback, setFeedback] = useFeedback()
  const ids = { points: useId(), count: useId(), feedback: useId() }
  const treeList = useTreeList(ids.points)
  const counts = countTypes(stock, points)
  const chosen = types.length === 0 ? stock.types.map(({ type }) => type) : types
  const found = chosen.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)
  if (stock.total === 0) return <EmptyState compact title={say('stockNone')} hint={say('stockNoneHint')} />
  return (
    <Flex vertical gap={16}>
      <Flex vertical gap={4}>
        <label htmlFor={ids.points}>{say('choosePoints')}</label>
        <TreeSelect<string[]>
          {...treeList}
          id={ids.points}
          multiple
          treeCheckable
          allowClear
          showSearch
          treeNodeFilterProp="title"
          showCheckedStrategy={TreeSelect.SHOW_PARENT}
          maxTagCount="responsive"
          popupMatchSelectWidth={false}
          styles={{ popup: { root: { minWidth: 280, maxWidth: 'calc(100vw - 32px)' } } }}
          placeholder={say('choosePointsAll')}
          treeData={stock.nodes.map(toOption)}
          value={points}
          onChange={setPoints}
          style={{ width: '100%' }}
        />
      </Flex>
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
        <Flex vertical gap={4}>
          <label htmlFor={ids.count}>{say('countField')}</label>
          <InputNumber<number>
            id={ids.count}
            min={1}
            max={PRACTICE_COUNT_MAX}
            precision={0}
            value={count}
            onChange={(value) => setCount(value ?? COUNT)}
            style={{ width: 120 }}
          />
        </Flex>
        <Flex vertical gap={4}>
          <span id={ids.feedback}>{say('feedback')}</span>
          <Segmented<Feedback>
            aria-labelledby={ids.feedback}
            value={feedback}
            onChange={setFeedback}
            options={FEEDBACKS.map((value) => ({ value, label: say(`feedback_${value}`) }))}
          />
        </Flex>
      </Flex>
      <Flex wrap gap={12} align="center">
        <Button
          type="primary"
          size="large"
          loading={begin.isBusy}
          disabled={found === 0}
          onClick={() => begin.begin({ source: 'knowledge', knowledges: points, types, count, feedback })}
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

const KEPT = 'practiceFeedback'

/** When answers are checked, as it was chosen last on this device. */
export function useFeedback(): [Feedback, (feedback: Feedback) => void] {
  const [feedback, setFeedback] = useState<Feedback>(() => (readStored(KEPT) === 'end' ? 'end' : 'now'))
  return [
    feedback,
    (next) => {
      setFeedback(next)
      writeStored(KEPT, next)
    },
  ]
}

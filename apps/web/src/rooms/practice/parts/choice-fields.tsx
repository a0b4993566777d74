// The fields by which any practice is chosen: knowledge points with their stock, number, and when answers are told.
import { FEEDBACKS, type Feedback } from '@clearbelt/domain/practice/practice'
import { Flex, Segmented, TreeSelect } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { sayNumber } from '../../../shared/i18n.ts'
import { readStored, writeStored } from '../../../shared/storage.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { BoundedNumber } from '../../../ui/form/bounded-number.tsx'
import { useTreeList } from '../../../ui/tree-list.tsx'

/** A knowledge point with how many it offers, as any stock has it. */
interface StockNode {
  id: string
  value: string
  count: number
  children: readonly StockNode[]
}
interface Option {
  value: string
  title: string
  children: Option[]
}
const toOption = (node: StockNode): Option => ({
  value: node.id,
  title: `${node.value} (${sayNumber(node.count)})`,
  children: node.children.map(toOption),
})

export function PointsField({
  label,
  placeholder,
  nodes,
  value,
  onChange,
}: {
  label: string
  placeholder: string
  nodes: readonly StockNode[]
  value: string[]
  onChange: (points: string[]) => void
}): ReactNode {
  const id = useId()
  const treeList = useTreeList(id)
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{label}</label>
      <TreeSelect<string[]>
        {...treeList}
        id={id}
        multiple
        treeCheckable
        allowClear
        showSearch
        treeNodeFilterProp="title"
        showCheckedStrategy={TreeSelect.SHOW_PARENT}
        maxTagCount="responsive"
        popupMatchSelectWidth={false}
        styles={{ popup: { root: { minWidth: 280, maxWidth: 'calc(100vw - 32px)' } } }}
        placeholder={placeholder}
        treeData={nodes.map(toOption)}
        value={value}
        onChange={onChange}
        style={{ width: '100%' }}
      />
    </Flex>
  )
}

/** How many are asked for at first. */
export const COUNT = 20

export function CountField({
  label,
  most,
  value,
  onChange,
}: {
  label: string
  most: number
  value: number | null
  onChange: (count: number | null) => void
}): ReactNode {
  const id = useId()
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{label}</label>
      <BoundedNumber id={id} min={1} max={most} value={value} onChange={onChange} style={{ width: 120 }} />
    </Flex>
  )
}

export function FeedbackField({
  label,
  nameOf,
  value,
  onChange,
}: {
  label: string
  nameOf: (feedback: Feedback) => string
  value: Feedback
  onChange: (feedback: Feedback) => void
}): ReactNode {
  const id = useId()
  // Long names do not fit side by side on a phone.
  const orientation = useBreakpoint() === 'mobile' ? 'vertical' : 'horizontal'
  return (
    <Flex vertical gap={4}>
      <span id={id}>{label}</span>
      <Segmented<Feedback>
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        orientation={orientation}
        style={{ alignSelf: 'start' }}
        options={FEEDBACKS.map((feedback) => ({ value: feedback, label: nameOf(feedback) }))}
      />
    </Flex>
  )
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

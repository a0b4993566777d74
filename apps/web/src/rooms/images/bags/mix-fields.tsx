// How often each category of threat shall come: a weight for each that is chosen.
import type { KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { Checkbox, Flex, Form } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export interface MixValues {
  knowledges: string[]
  isMixed: boolean
  weights: Record<string, number | null>
}

const WEIGHT_MAX = 100

const holds = (node: KnowledgeNode, chosen: ReadonlySet<string>): boolean =>
  chosen.has(node.id) || node.children.some((child) => holds(child, chosen))

/** The categories of which something is chosen. */
const chosenOf = (kinds: readonly KnowledgeNode[], knowledges: readonly string[]): KnowledgeNode[] => {
  const chosen = new Set(knowledges)
  return kinds.filter((node) => holds(node, chosen))
}

/** The weights as the server takes them: none unless they are wished for. */
export const mixOf = (
  kinds: readonly KnowledgeNode[],
  { isMixed, weights, knowledges }: MixValues,
): { knowledgeID: string; weight: number }[] =>
  isMixed ? chosenOf(kinds, knowledges).map(({ id }) => ({ knowledgeID: id, weight: weights?.[id] ?? 1 })) : []

export function MixFields({ kinds, isOff }: { kinds: readonly KnowledgeNode[]; isOff: boolean }): ReactNode {
  const say = useText('bags')
  const weight = useBounds()(1, WEIGHT_MAX)
  const form = Form.useFormInstance<MixValues>()
  const isMixed = Form.useWatch('isMixed', form) ?? false
  const knowledges = Form.useWatch('knowledges', form) ?? []
  return (
    <>
      <Form.Item name="isMixed" valuePropName="checked" extra={say('mixHint')} style={{ marginBottom: 12 }}>
        <Checkbox disabled={isOff}>{say('mix')}</Checkbox>
      </Form.Item>
      {isMixed && !isOff && (
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
            gap: '8px 16px',
            marginBottom: 20,
          }}
        >
          {chosenOf(kinds, knowledges).map(({ id, value }) => (
            <Form.Item key={id} style={{ margin: 0 }}>
              <Flex align="center" gap={8}>
                <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{value}</span>
                <Form.Item name={['weights', id]} initialValue={1} rules={[weight]} noStyle>
                  <WholeNumber aria-label={say('mixOf', { name: value })} style={{ width: 72 }} />
                </Form.Item>
              </Flex>
            </Form.Item>
          ))}
        </div>
      )}
    </>
  )
}

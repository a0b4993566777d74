// Proposals for knowledge points: what others ask of the points that the reader manages, and what became of the own ones.
import {
  decideProposal,
  queryProposals,
  withdrawProposal,
  type KnowledgeProposal,
} from '@clearbelt/contract/knowledge/proposals'
import { CULTURES } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Flex, Form, Input, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { KNOWLEDGE_KEY } from '../../../pickers/knowledge-tree.ts'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText, type Say } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { POINTS_KEY, PROPOSALS_KEY } from './points.ts'

/** More than anybody decides in one go; the newest decided ones stand behind the open ones. */
const SHOWN = 100
const COLOURS = {
  open: 'processing',
  accepted: 'success',
  refused: 'error',
  withdrawn: 'default',
  void: 'default',
} as const

/** What a proposal would change, each in a few words. */
export function describeProposal(
  { wanted, names, superiorID, order }: KnowledgeProposal,
  say: Say<'knowledge'>,
): string[] {
  if (wanted === null) return [say('toBeDeleted')]
  const renamed = CULTURES.filter((culture) => wanted.names[culture] !== names[culture])
  return [
    ...renamed.map((culture) => `${names[culture]} → ${wanted.names[culture]}`),
    ...(wanted.superiorID === superiorID
      ? []
      : [wanted.superiorID === null ? say('becomesCategory') : say('movesTo', { name: wanted.superiorName })]),
    ...(wanted.order === order ? [] : [say('orderBecomes', { n: wanted.order })]),
  ]
}

/** Nothing while there are none. */
export function Proposals(): ReactNode {
  const say = useText('knowledge')
  const zone = useZone()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [withDecided, setWithDecided] = useState(false)
  const [refusing, setRefusing] = useState<KnowledgeProposal | null>(null)
  const { data } = useQuery({
    queryKey: PROPOSALS_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => callPaged(queryProposals, { Limit: SHOWN }, { signal, silent: true }),
  })
  if (!data || data.rows.length === 0) return null
  const shown = withDecided ? data.rows : data.rows.filter((row) => row.state === 'open')
  const refresh = async (said: 'acceptedProposal' | 'refusedProposal' | 'withdrawn'): Promise<void> => {
    toast('success', say(said))
    await Promise.all(
      [PROPOSALS_KEY, POINTS_KEY, KNOWLEDGE_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
  const accept = async (row: KnowledgeProposal): Promise<void> => {
    if (!(await confirm({ title: say('acceptProposal', { name: row.name }), content: say('acceptText') }))) return
    await call(decideProposal, { id: row.id, accept: true })
    await refresh('acceptedProposal')
  }
  const withdraw = async (row: KnowledgeProposal): Promise<void> => {
    await call(withdrawProposal, { id: row.id })
    await refresh('withdrawn')
  }
  return (
    <Section
      title={say('proposals')}
      extra={
        <Checkbox checked={withDecided} onChange={(event) => setWithDecided(event.target.checked)}>
          {say('showDecided')}
        </Checkbox>
      }
    >
      {shown.map((row) => (
        <Flex key={row.id} justify="space-between" align="start" wrap gap="4px 16px">
          <Flex vertical style={{ flex: '1 1 320px' }}>
            <span>
              <Typography.Text strong>{row.name}</Typography.Text>{' '}
              <Typography.Text type="secondary">{row.code}</Typography.Text>{' '}
              <Tag color={COLOURS[row.state]}>{say(`proposal_${row.state}`)}</Tag>
            </span>
            <span>{describeProposal(row, say).join(' · ')}</span>
            {row.note && <span>{row.note}</span>}
            <Typography.Text type="secondary">
              {say('proposedBy', { name: row.proposerName, org: row.proposerOrgName })} ·{' '}
              {sayTime(row.proposedAt, zone)}
              {row.deciderName && ` · ${say('decideBy', { name: row.deciderName })}`}
            </Typography.Text>
            {row.reason && <span>{row.reason}</span>}
          </Flex>
          <Flex gap={4}>
            {row.mayDecide && (
              <>
                <Button
                  type="link"
                  size="small"
                  aria-label={`${say('accept')}: ${row.name}`}
                  onClick={() => void accept(row).catch(() => {})}
                >
                  {say('accept')}
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`${say('refuse')}: ${row.name}`}
                  onClick={() => setRefusing(row)}
                >
                  {say('refuse')}
                </Button>
              </>
            )}
            {row.own && row.state === 'open' && (
              <Button
                type="link"
                size="small"
                aria-label={`${say('withdraw')}: ${row.name}`}
                onClick={() => void withdraw(row).catch(() => {})}
              >
                {say('withdraw')}
              </Button>
            )}
          </Flex>
        </Flex>
      ))}
      <RefusalDialog row={refusing} onClose={() => setRefusing(null)} onDone={() => refresh('refusedProposal')} />
    </Section>
  )
}

function RefusalDialog({
  row,
  onClose,
  onDone,
}: {
  row: KnowledgeProposal | null
  onClose: () => void
  onDone: () => Promise<void>
}): ReactNode {
  const say = useText('knowledge')
  return (
    <FormDialog<{ reason: string }>
      open={row !== null}
      title={row && say('refuseProposal', { name: row.name })}
      okText={say('refuse')}
      onSubmit={async ({ reason }) => {
        if (!row) return
        await call(decideProposal, { id: row.id, accept: false, reason }, { silent: true })
        await onDone()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={say('reason')}
        extra={say('reasonHint')}
        rules={[{ required: true, whitespace: true, message: say('required') }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount autoFocus />
      </Form.Item>
    </FormDialog>
  )
}

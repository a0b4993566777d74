// The second step of somebody else, as administrators see it: what is set up, and taking away what was lost.
import { removeUserSecondFactor, userSecondFactor } from '@clearbelt/contract/access/second-factor-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Section } from '../../ui/section.tsx'

/** Nothing where no second step is set up. */
export function UserSecondStep({ id, name }: { id: string; name: string }): ReactNode {
  const say = useText('account')
  const client = useQueryClient()
  const confirm = useConfirm()
  const queryKey = ['person', 'userSecondStep', id]
  const second = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(userSecondFactor, { id }, { signal, silent: true }),
  })
  const remove = async (): Promise<void> => {
    if (
      !(await confirm({
        title: say('secondRemoveTitle', { name }),
        content: say('secondRemoveText'),
        okText: say('secondRemove'),
        danger: true,
      }))
    )
      return
    await call(removeUserSecondFactor, { id })
    toast('success', say('secondRemoved'))
    await client.invalidateQueries({ queryKey })
  }
  if (!second.data || !(second.data.totp || second.data.passkeys > 0)) return null
  return (
    <Section title={say('secondStep')}>
      <Flex vertical gap={12} align="start">
        <Typography.Text>
          {say('secondHas', {
            app: say(second.data.totp ? 'on' : 'off'),
            keys: second.data.passkeys,
            codes: second.data.recoveryLeft,
          })}
        </Typography.Text>
        <Button danger onClick={() => void remove().catch(() => {})}>
          {say('secondRemove')}
        </Button>
      </Flex>
    </Section>
  )
}

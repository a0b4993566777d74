// The bell with its panel of notices, whoever's it is.
import { acknowledgeAllNotices } from '@clearbelt/contract/notices/notice-calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'
import { DropPanel, headerOf } from '../../ui/drop-panel.tsx'
import { BellButton } from './bell-button.tsx'
import { NoticeList } from './notice-list.tsx'
import { NOTICES_KEY } from './use-unread.ts'

interface DroppedBellProps {
  unread: number
  /** What comes into it, while there is nothing. */
  hint: string
  /** It was pressed already: its panel stands as soon as it is there. */
  opensAtOnce?: boolean
  children?: ReactNode
}

export function DroppedBell({ unread, hint, opensAtOnce = false, children }: DroppedBellProps): ReactNode {
  const say = useText('app')
  return (
    <DropPanel
      label={say('bell')}
      width="min(420px, calc(100vw - 48px))"
      getPopupContainer={headerOf}
      opensAtOnce={opensAtOnce}
      button={(open) => <BellButton unread={unread} isOpen={open} />}
    >
      <Panel unread={unread} hint={hint}>
        {children}
      </Panel>
    </DropPanel>
  )
}

function Panel({ unread, hint, children }: Omit<DroppedBellProps, 'opensAtOnce'>): ReactNode {
  const say = useText('app')
  const client = useQueryClient()
  const readAll = async (): Promise<void> => {
    await call(acknowledgeAllNotices, {}).catch(() => {})
    await client.invalidateQueries({ queryKey: NOTICES_KEY })
  }
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" gap={8}>
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {say('bell')}
        </Typography.Title>
        <Button type="link" size="small" disabled={unread === 0} onClick={() => void readAll()}>
          {say('markAllRead')}
        </Button>
      </Flex>
      {children}
      <NoticeList hint={hint} />
    </Flex>
  )
}

// The drawer in which a list of accounts is pasted to filter by.
import { ACCOUNTS_LIMIT, parseAccounts } from '@clearbelt/domain/plans/accounts-filter'
import { Button, Drawer, Flex, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../shared/i18n.ts'

export interface AccountListDrawerProps {
  open: boolean
  /** The list in force. */
  accounts: readonly string[]
  onApply: (accounts: string[]) => void
  onClose: () => void
}

export function AccountListDrawer(props: AccountListDrawerProps): ReactNode {
  const say = useText('pickers')
  return (
    <Drawer open={props.open} onClose={props.onClose} title={say('accountList')} size={400} destroyOnHidden>
      <ListForm {...props} />
    </Drawer>
  )
}

function ListForm({ accounts, onApply }: AccountListDrawerProps): ReactNode {
  const say = useText('pickers')
  const [text, setText] = useState(accounts.join('\n'))
  const [tried, setTried] = useState(false)
  const parsed = parseAccounts(text)
  const apply = (): void => {
    setTried(true)
    if (parsed.ok) onApply(parsed.accounts)
  }
  return (
    <Form layout="vertical" onFinish={apply}>
      <Form.Item
        label={say('accountList')}
        htmlFor="account-list"
        extra={say('accountListHint', { max: ACCOUNTS_LIMIT })}
        {...(!parsed.ok && tried
          ? {
              validateStatus: 'error' as const,
              help: <span role="alert">{say('tooMany', { max: ACCOUNTS_LIMIT })}</span>,
            }
          : {})}
      >
        <Input.TextArea
          id="account-list"
          rows={14}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTried(false)
          }}
        />
      </Form.Item>
      <Flex gap={8} justify="space-between" align="center">
        <span aria-live="polite">
          {say('accountsCounted', { count: parsed.ok ? parsed.accounts.length : parsed.count })}
        </span>
        <Flex gap={8}>
          <Button onClick={() => onApply([])}>{say('clear')}</Button>
          <Button type="primary" htmlType="submit">
            {say('apply')}
          </Button>
        </Flex>
      </Flex>
    </Form>
  )
}

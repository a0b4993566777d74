// One identity to be checked: what the person typed beside what the pictures show, and the decision.
import {
  getRealName,
  judgeRealName,
  realNamePart,
  type RealNamePart,
} from '@clearbelt/contract/identity/real-name-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Flex, Form, Input, Skeleton, Typography } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callBlob, worded } from '../../../shared/call.ts'
import { sayList, sayTime, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { FactList } from '../../../ui/facts.tsx'

const WIDTH = 720

export function CheckDrawer({
  id,
  onClose,
  onDone,
}: {
  id: string | null
  onClose: () => void
  onDone: () => void
}): ReactNode {
  const say = useText('identity')
  return (
    <Drawer open={id !== null} title={say('checkTitle')} size={WIDTH} onClose={onClose} destroyOnHidden>
      {id && (
        <Check
          id={id}
          onDone={() => {
            onDone()
            onClose()
          }}
        />
      )}
    </Drawer>
  )
}

function Check({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const say = useText('identity')
  const zone = useZone()
  const [refusing, setRefusing] = useState(false)
  const [busy, setBusy] = useState(false)
  // Never kept, nor asked for again by itself: each look is recorded.
  const query = useQuery({
    queryKey: ['identity', 'check', id],
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => call(getRealName, { id }, { signal, silent: true }),
  })
  const decide = async (passed: boolean, reason: string): Promise<void> => {
    await call(judgeRealName, { id, passed, reason }, { silent: !passed })
    toast('success', say(passed ? 'checkPassed' : 'checkRefused'))
    onDone()
  }
  const pass = async (): Promise<void> => {
    setBusy(true)
    await decide(true, '').catch(() => setBusy(false))
  }
  return (
    <QueryState query={query}>
      {(one) => (
        <Flex vertical gap={16}>
          <FactList
            ruled
            items={[
              { key: 'account', label: say('personName'), children: `${one.userName} (${one.accountNo})` },
              { key: 'name', label: say('cardName'), children: <Typography.Text strong>{one.name}</Typography.Text> },
              {
                key: 'number',
                label: say('cardNumber'),
                children: (
                  <Typography.Text strong style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {one.idNumber}
                  </Typography.Text>
                ),
              },
              { key: 'sent', label: say('sentTime'), children: sayTime(one.sentTime, zone) },
              ...(one.judgedTime
                ? [
                    {
                      key: 'judged',
                      label: say(one.state === 'passed' ? 'state_passed' : 'state_refused'),
                      children: [sayTime(one.judgedTime, zone), one.judgedBy, one.reason].filter(Boolean).join(' · '),
                    },
                  ]
                : []),
              ...(one.outside ? [{ key: 'outside', label: say('outsideHost'), children: one.outside }] : []),
            ]}
          />
          <Flex gap={16} wrap>
            <Part id={id} part="front" label={say('cardFront')} />
            <Part id={id} part="back" label={say('cardBack')} />
          </Flex>
          <Part
            id={id}
            part="video"
            label={say('checkVideo', {
              turns: sayList(one.turns.map((turn) => say(turn === 'left' ? 'toLeft' : 'toRight'))),
            })}
          />
          {one.state === 'waiting' && (
            <Flex gap={8}>
              <Button type="primary" loading={busy} onClick={() => void pass()}>
                {say('approve')}
              </Button>
              <Button danger onClick={() => setRefusing(true)}>
                {say('refuse')}
              </Button>
            </Flex>
          )}
          <FormDialog<{ reason: string }>
            open={refusing}
            title={say('refuseTitle')}
            okText={say('refuse')}
            onSubmit={({ reason }) => decide(false, reason)}
            onClose={() => setRefusing(false)}
          >
            <Form.Item
              name="reason"
              label={say('reason')}
              extra={say('reasonHint')}
              rules={[{ required: true, whitespace: true, message: say('required') }]}
            >
              <Input.TextArea rows={3} maxLength={300} showCount autoFocus />
            </Form.Item>
          </FormDialog>
        </Flex>
      )}
    </QueryState>
  )
}

/** A picture or the video, fetched with the bearer and let go with the drawer. */
function Part({ id, part, label }: { id: string; part: RealNamePart; label: string }): ReactNode {
  const say = useText('identity')
  const [state, setState] = useState<{ url?: string; failure?: string }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    const closing = new AbortController()
    let url = ''
    callBlob(realNamePart, { id, part }, { signal: closing.signal, silent: true }).then(
      ({ blob }) => {
        if (closing.signal.aborted) return
        url = URL.createObjectURL(blob)
        setState({ url })
      },
      (error: unknown) => {
        if (!closing.signal.aborted) setState({ failure: worded(error).message })
      },
    )
    return () => {
      closing.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, part, round])
  const shown = (): ReactNode => {
    if (state.failure)
      return (
        <Alert
          type="warning"
          title={state.failure}
          action={
            <Button
              size="small"
              onClick={() => {
                setState({})
                setRound((n) => n + 1)
              }}
            >
              {say('tryAgain')}
            </Button>
          }
        />
      )
    if (!state.url) return <Skeleton.Node active style={{ width: 280, height: 175 }} />
    return part === 'video' ? (
      <video src={state.url} controls muted aria-label={label} style={{ width: '100%', maxWidth: 480 }} />
    ) : (
      <img src={state.url} alt={label} style={{ width: '100%', objectFit: 'contain' }} />
    )
  }
  return (
    <Flex vertical gap={8} style={{ flex: '1 1 280px', minWidth: 0 }}>
      <Typography.Text>{label}</Typography.Text>
      {shown()}
    </Flex>
  )
}

// The own data: a copy of everything, and the request to be erased, with what is kept all the same.
import { askErasure, exportOwnData, myErasure, withdrawErasure } from '@clearbelt/contract/identity/privacy-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callBlob, saveFile } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { KeptList } from '../../../account/kept-list.tsx'

const KEY = ['account', 'erasure']

export function OwnData(): ReactNode {
  const say = useText('account')
  const zone = useZone()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const lost = useRef<LostKeys>(new Map())
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(myErasure, {}, { signal, silent: true }) })
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: KEY })
  const save = async (): Promise<void> => {
    setBusy(true)
    await callBlob(exportOwnData, {}).then(
      (file) => saveFile(file),
      () => {},
    )
    setBusy(false)
  }
  const ask = async ({ reason }: { reason?: string }): Promise<void> => {
    const input = { reason: reason ?? '' }
    await sendOnce(input, lost.current, (requestKey) => call(askErasure, input, { silent: true, requestKey }))
    toast('success', say('erasureAsked'))
    await refresh()
  }
  const takeBack = async (): Promise<void> => {
    await call(withdrawErasure, {})
    await refresh()
  }
  return (
    <Section title={say('ownData')}>
      <Flex vertical gap={8} align="start">
        <Typography.Text type="secondary">{say('ownDataHint')}</Typography.Text>
        <Button loading={busy} onClick={() => void save()}>
          {say('ownDataSave')}
        </Button>
      </Flex>
      <QueryState query={query} rows={2}>
        {({ request }) => (
          <Flex vertical gap={8} align="start" style={{ marginTop: 16 }}>
            <Typography.Text strong>{say('erasure')}</Typography.Text>
            {request?.state === 'refused' && (
              <Alert
                type="warning"
                showIcon
                title={say('erasureRefused', { time: sayTime(request.decidedTime, zone) })}
                description={request.answer}
              />
            )}
            {request?.state === 'waiting' ? (
              <>
                <Typography.Text>{say('erasureWaiting', { time: sayTime(request.askedTime, zone) })}</Typography.Text>
                <Button onClick={() => void takeBack().catch(() => {})}>{say('erasureTakeBack')}</Button>
              </>
            ) : (
              <>
                <Typography.Text type="secondary">{say('erasureHint')}</Typography.Text>
                <Button danger onClick={() => setAsking(true)}>
                  {say('erasureAsk')}
                </Button>
              </>
            )}
          </Flex>
        )}
      </QueryState>
      <FormDialog<{ reason?: string }>
        open={asking}
        title={say('erasureAsk')}
        okText={say('erasureSend')}
        onSubmit={ask}
        onClose={() => setAsking(false)}
      >
        <KeptList />
        <Form.Item name="reason" label={say('reason')}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </FormDialog>
    </Section>
  )
}

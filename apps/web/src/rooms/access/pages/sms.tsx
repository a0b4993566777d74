// Text messages: how the gateway does, a message to try it, and what was sent or kept.
import { sendTestMessage, smsGateway, smsOutbox } from '@clearbelt/contract/access/mobile-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { MOBILE_TYPED_MAX, readMobile } from '@clearbelt/domain/access/mobile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Flex, Form, Input, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { useZone } from '../../../shared/account.ts'
import { call, callPaged } from '../../../shared/call.ts'
import { sayTime, useText } from '../../../shared/i18n.ts'
import { useMobileRule } from '../../../shared/mobile-rule.ts'
import { DataTable, useRefreshTable } from '../../../ui/table/data-table.tsx'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { FactList } from '../../../ui/facts.tsx'

type Message = PackageOf<typeof smsOutbox>[number]
const TABLE = 'access.sms'
const GATEWAY_KEY = ['smsGateway']
const TONES = { kept: 'default', sent: 'success', failed: 'error' } as const

export function SmsPage(): ReactNode {
  const say = useText('access')
  const zone = useZone()
  const columns: Column<Message>[] = [
    { key: 'createTime', title: say('smsTime'), width: 170, render: (row) => sayTime(row.createTime, zone) },
    { key: 'mobile', title: say('mobile'), width: 140, always: true },
    { key: 'text', title: say('smsText') },
    {
      key: 'state',
      title: say('smsState'),
      width: 140,
      render: (row) => <Tag color={TONES[row.state]}>{say(`sms_${row.state}`)}</Tag>,
    },
    { key: 'failure', title: say('smsFailure'), render: (row) => row.failure },
  ]
  return (
    <Page>
      <Flex gap={16} wrap align="stretch">
        <Section title={say('smsGateway')} style={{ flex: '2 1 360px', minWidth: 0 }}>
          <GatewayState />
        </Section>
        <Section title={say('smsTest')} style={{ flex: '1 1 280px', minWidth: 0 }}>
          <TestForm />
        </Section>
      </Flex>
      <DataTable<Message>
        id={TABLE}
        rowKey={(row) => row.id}
        columns={columns}
        filters={[]}
        empty={{ title: say('smsNone'), hint: say('smsNoneHint') }}
        load={({ page, limit }, options) => callPaged(smsOutbox, { PageNO: page, Limit: limit }, options)}
      />
    </Page>
  )
}

function GatewayState(): ReactNode {
  const say = useText('access')
  const zone = useZone()
  const gateway = useQuery({
    queryKey: GATEWAY_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => call(smsGateway, {}, { signal, silent: true }),
  })
  return (
    <QueryState query={gateway} rows={3}>
      {(now) => (
        <Flex vertical gap={12}>
          {now.kind === 'outbox' && <Alert type="warning" showIcon title={say('smsNoGateway')} />}
          {now.showsCodes && <Alert type="error" showIcon title={say('smsShowsCodes')} />}
          <FactList
            items={[
              { key: 'kind', label: say('smsKind'), children: say(`smsKind_${now.kind}`) },
              ...(now.host ? [{ key: 'host', label: say('smsHost'), children: now.host }] : []),
              ...(now.sender ? [{ key: 'sender', label: say('smsSender'), children: now.sender }] : []),
              {
                key: 'day',
                label: say('smsDay'),
                children: say('smsCounts', { sent: now.sent, failed: now.failed, kept: now.kept }),
              },
              ...(now.lastFailure
                ? [
                    {
                      key: 'last',
                      label: say('smsLastFailure'),
                      children: `${sayTime(now.lastFailure.time, zone)}: ${now.lastFailure.reason}`,
                    },
                  ]
                : []),
            ]}
          />
        </Flex>
      )}
    </QueryState>
  )
}

function TestForm(): ReactNode {
  const say = useText('access')
  const rule = useMobileRule()
  const [form] = Form.useForm<{ mobile: string }>()
  const client = useQueryClient()
  const refreshTable = useRefreshTable(TABLE)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ type: 'success' | 'error' | 'info'; text: string } | null>(null)
  const submit = async ({ mobile }: { mobile: string }): Promise<void> => {
    setBusy(true)
    setOutcome(null)
    try {
      const { state, failure } = await call(sendTestMessage, { mobile: mobile.trim() }, { silent: true })
      setOutcome({
        type: state === 'failed' ? 'error' : state === 'sent' ? 'success' : 'info',
        text:
          state === 'failed'
            ? say('smsTestFailed', { failure })
            : say(state === 'sent' ? 'smsTestSent' : 'smsTestKept'),
      })
      await Promise.all([refreshTable(), client.invalidateQueries({ queryKey: GATEWAY_KEY })])
    } catch (error) {
      const text = showInForm(form, error)
      if (text) setOutcome({ type: 'error', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <Form.Item
        name="mobile"
        label={say('mobile')}
        extra={say('smsTestHint')}
        rules={[
          {
            validator: (_, value?: string) =>
              readMobile((value ?? '').trim(), rule) !== null
                ? Promise.resolve()
                : Promise.reject(new Error(say(rule === 'international' ? 'mobileInvalidAbroad' : 'smsMobileRule'))),
          },
        ]}
      >
        <Input inputMode="tel" maxLength={MOBILE_TYPED_MAX} />
      </Form.Item>
      <Flex vertical gap={12} align="start">
        <Button htmlType="submit" loading={busy}>
          {say('smsTestSend')}
        </Button>
        <div aria-live="polite">{outcome && <Alert type={outcome.type} showIcon title={outcome.text} />}</div>
      </Flex>
    </Form>
  )
}

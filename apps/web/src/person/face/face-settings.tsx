// Sign-in by face for the whole installation: on or off, and how alike faces must be.
import { faceSettings, saveFaceSettings } from '@clearbelt/contract/access/face-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Switch, Typography } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../shared/call.ts'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { QueryState } from '../../ui/states.tsx'

const KEY = ['person', 'faceSettings']
type Settings = Omit<PackageOf<typeof faceSettings>, 'enrolled'>

export function FaceSettings(): ReactNode {
  const say = useText('person')
  const client = useQueryClient()
  const query = useQuery({ queryKey: KEY, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, queryFn: ({ signal }) => call(faceSettings, {}, { signal, silent: true }) })
  const submit = async (values: Settings): Promise<void> => {
    await call(saveFaceSettings, values, { silent: true })
    toast('success', say('saved'))
    await client.invalidateQueries({ queryKey: KEY })
  }
  return (
    <section aria-labelledby="face-settings">
      <Typography.Title level={2} id="face-settings" style={{ fontSize: 17, marginTop: 8 }}>{say('faceSignIn')}</Typography.Title>
      <QueryState query={query} rows={3}>
        {({ enrolled, ...now }) => (
          <FormPage<Settings> initial={now} onSubmit={submit} width={560}>
            <Form.Item name="enabled" label={say('faceOn')} extra={say('faceOnHint', { count: sayNumber(enrolled) })} valuePropName="checked"><Switch /></Form.Item>
            <Form.Item name="threshold" label={say('faceThreshold')} extra={say('faceThresholdHint')} rules={[{ required: true, message: say('required') }]}><InputNumber min={0.3} max={0.6} step={0.01} precision={2} /></Form.Item>
            <Form.Item name="margin" label={say('faceMargin')} extra={say('faceMarginHint')} rules={[{ required: true, message: say('required') }]}><InputNumber min={0} max={0.3} step={0.01} precision={2} /></Form.Item>
          </FormPage>
        )}
      </QueryState>
    </section>
  )
}

// Name and logo of this installation.
import { systemInfo, updateSystem } from '@clearbelt/contract/shell/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Input, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { loadSystem, type SystemInfo } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { FormPage } from '../../../ui/form-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { LOGO_BYTES, problemOfLogo, readLogo } from '../read-logo.ts'

export function SystemInfoPage(): ReactNode {
  const say = useText('shell')
  const info = useQuery({ queryKey: ['system'], staleTime: 0, gcTime: 0, queryFn: ({ signal }) => call(systemInfo, {}, { signal, silent: true }) })
  const submit = async ({ name, logo }: SystemInfo): Promise<void> => {
    await call(updateSystem, { name, logo: logo ?? null }, { silent: true })
    await loadSystem()
    toast('success', say('changed'))
  }
  return (
    <Page>
      <QueryState query={info}>
        {(now) => (
          <FormPage<SystemInfo> initial={now} onSubmit={submit} width={560}>
            <Form.Item name="name" label={say('name')} extra={say('nameHint')} rules={[{ required: true, whitespace: true, message: say('required') }]}><Input maxLength={100} /></Form.Item>
            <Form.Item name="logo" label={say('logo')} extra={say('logoHint')}><LogoField /></Form.Item>
          </FormPage>
        )}
      </QueryState>
    </Page>
  )
}

function LogoField({ id, value, onChange }: { id?: string; value?: string | null; onChange?: (value: string | null) => void }): ReactNode {
  const say = useText('shell')
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File): Promise<void> => {
    const wrong = problemOfLogo(file)
    setProblem(wrong && say(wrong, { size: Math.ceil(file.size / 1000), max: LOGO_BYTES / 1000 }))
    if (wrong) return
    try {
      onChange?.(await readLogo(file))
    } catch {
      setProblem(say('logoUnreadable'))
    }
  }
  return (
    <Flex vertical gap={8}>
      <Flex gap={16} align="center" wrap>
        {value ? <img src={value} alt={say('logo')} style={{ width: 64, height: 64, objectFit: 'contain' }} /> : <Typography.Text type="secondary">{say('logoNone')}</Typography.Text>}
        <Upload {...(id ? { id } : {})} accept="image/png,image/jpeg" showUploadList={false} beforeUpload={(file) => { void take(file); return false }}><Button>{say('chooseLogo')}</Button></Upload>
        {value && <Button type="text" onClick={() => onChange?.(null)}>{say('removeLogo')}</Button>}
      </Flex>
      {problem && <Typography.Text type="danger" role="alert">{problem}</Typography.Text>}
    </Flex>
  )
}

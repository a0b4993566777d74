// Name, logo and every setting of this installation.
import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons'
import { ALL_SETTINGS } from '@clearbelt/contract/all-rooms'
import { SETTING_SECTIONS, type SettingSection } from '@clearbelt/contract/settings'
import { systemSettings, updateSystem } from '@clearbelt/contract/shell/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Divider, Flex, Form, Input, theme, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { loadSystem } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { SettingItem } from '../parts/setting-item.tsx'
import { LOGO_BYTES, problemOfLogo, readLogo } from '../read-logo.ts'

const SETTINGS_KEY = ['systemSettings']
const SECTIONS = (Object.keys(SETTING_SECTIONS) as SettingSection[]).filter((section) =>
  ALL_SETTINGS.some((setting) => setting.section === section),
)

type Told = PackageOf<typeof systemSettings>
type Values = Pick<Told, 'name' | 'logo' | 'settings'>

/** Only what was changed here is sent: what somebody else changed meanwhile stays. */
const changedOf = (now: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key])),
  )

export function SystemInfoPage(): ReactNode {
  const say = useText('shell')
  const client = useQueryClient()
  const info = useQuery({
    queryKey: SETTINGS_KEY,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(systemSettings, {}, { signal, silent: true }),
  })
  const submit = async ({ name, logo, settings }: Values): Promise<void> => {
    await call(
      updateSystem,
      { name, logo: logo ?? null, settings: changedOf(settings, info.data?.settings ?? {}) },
      { silent: true },
    )
    await Promise.all([loadSystem(), client.invalidateQueries({ queryKey: SETTINGS_KEY })])
    toast('success', say('changed'))
  }
  return (
    <Page>
      <QueryState query={info}>
        {({ editable, converters, ...now }) => (
          <FormPage<Values> initial={now} onSubmit={submit} width={640} readOnly={!editable}>
            {!editable && <Alert type="info" showIcon title={say('onlyTop')} style={{ marginBottom: 16 }} />}
            <Form.Item
              name="name"
              label={say('name')}
              extra={say('nameHint')}
              rules={[{ required: true, whitespace: true, message: say('required') }]}
            >
              <Input maxLength={100} />
            </Form.Item>
            <Form.Item name="logo" label={say('logo')} extra={say('logoHint')}>
              <LogoField />
            </Form.Item>
            {SECTIONS.map((section) => (
              <section key={section} aria-label={SETTING_SECTIONS[section][culture]}>
                {section !== 'general' && <SectionTitle>{SETTING_SECTIONS[section][culture]}</SectionTitle>}
                {ALL_SETTINGS.filter((setting) => setting.section === section).map((setting) => (
                  <SettingItem key={setting.key} setting={setting} />
                ))}
              </section>
            ))}
            <FilesOfServer converters={converters} />
          </FormPage>
        )}
      </QueryState>
    </Page>
  )
}

/** The library keeps the title of a divider on one line, which is longer than a phone is wide. */
const SectionTitle = ({ children }: { children: ReactNode }): ReactNode => (
  <Divider titlePlacement="start" styles={{ content: { flexShrink: 0, maxWidth: '100%' } }}>
    <Typography.Title level={2} style={{ fontSize: 16, margin: 0, whiteSpace: 'normal' }}>
      {children}
    </Typography.Title>
  </Divider>
)

/** What this server can make of files of the library. */
function FilesOfServer({ converters }: Pick<Told, 'converters'>): ReactNode {
  const say = useText('shell')
  const { token } = theme.useToken()
  const lines = [
    [converters.media, say('mediaOn'), say('mediaOff')],
    [converters.documents, say('documentsOn'), say('documentsOff')],
    [converters.viruses, say('virusesOn'), say('virusesOff')],
  ] as const
  return (
    <section aria-label={say('filesOfServer')}>
      <SectionTitle>{say('filesOfServer')}</SectionTitle>
      <ul style={{ listStyle: 'none', margin: '0 0 24px', padding: 0 }}>
        {lines.map(([isOn, on, off]) => (
          <li key={on} style={{ display: 'flex', gap: 8, paddingBlock: 4 }}>
            {isOn ? (
              <CheckCircleOutlined aria-hidden style={{ color: token.colorSuccess, marginTop: 4 }} />
            ) : (
              <ExclamationCircleOutlined aria-hidden style={{ color: token.colorWarning, marginTop: 4 }} />
            )}
            <span>{isOn ? on : off}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LogoField({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}): ReactNode {
  const say = useText('shell')
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File): Promise<void> => {
    const empty = emptyFault(file)
    if (empty !== null) return setProblem(empty)
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
        {value ? (
          <img src={value} alt={say('logo')} style={{ width: 64, height: 64, objectFit: 'contain' }} />
        ) : (
          <Typography.Text type="secondary">{say('logoNone')}</Typography.Text>
        )}
        <Upload
          {...(id ? { id } : {})}
          accept="image/png,image/jpeg"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button>{say('chooseLogo')}</Button>
        </Upload>
        {value && (
          <Button type="text" onClick={() => onChange?.(null)}>
            {say('removeLogo')}
          </Button>
        )}
      </Flex>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </Flex>
  )
}

// What a dry run found of scans of two energies, and other names or levels of air to read them by.
import { rereadImport, type ImportReport } from '@clearbelt/contract/images/imports/calls'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../../shared/call.ts'
import { culture } from '../../../../shared/culture.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { showInForm } from '../../../../ui/form/form-errors.ts'
import { useBounds } from '../../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../../ui/form/whole-number.tsx'

const AIR_MAX = 65_535
/** Between two parts of a sentence: the comma of Chinese has its own room. */
const BETWEEN = culture === 'zh-CN' ? '' : ' '

interface Values {
  lowName: string
  highName: string
  airLevel: number | null
}

export function Energies({
  report: { id, energies },
  disabled,
  onAgain,
}: {
  report: ImportReport
  disabled: boolean
  /** It is read again. */
  onAgain: () => void
}): ReactNode {
  const say = useText('energies')
  const isAsked = energies.lowName !== '' || energies.airLevel !== null
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <section aria-label={say('title')}>
      {energies.pairs > 0 && (
        <>
          <Typography.Title level={2} style={{ fontSize: 14, margin: '0 0 4px' }}>
            {say('title')}
          </Typography.Title>
          <Found energies={energies} />
        </>
      )}
      {isOpen ? (
        <Names id={id} energies={energies} disabled={disabled} onAgain={onAgain} />
      ) : (
        <Button type="link" style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }} onClick={() => setOpen(true)}>
          {say(energies.pairs > 0 ? 'otherwise' : 'named')}
        </Button>
      )}
    </section>
  )
}

/** What was found, in words. */
function Found({ energies }: Pick<ImportReport, 'energies'>): ReactNode {
  const say = useText('energies')
  const { pairs, airFound, airFrom, airTo, airLevel, even, rules } = energies
  const air = { from: sayNumber(airFrom), to: sayNumber(airTo) }
  return (
    <ul style={{ margin: '0 0 8px', paddingInlineStart: 20 }}>
      {rules.map(({ low, high, pairs: count }) => (
        <li key={`${low} ${high}`} style={{ overflowWrap: 'anywhere' }}>
          {low === '' ? say('byTable', { count }) : say('byNames', { count, low, high })}
        </li>
      ))}
      <li>
        {say(airFrom === airTo ? 'airAt' : 'airSpan', air)}
        {BETWEEN}
        {airLevel !== null
          ? say('airGiven')
          : airFound === 0
            ? say('airRead')
            : airFound === pairs
              ? say('airFoundAll')
              : say('airFound', { count: airFound })}
      </li>
      {even > 0 && <li>{say('even', { count: even })}</li>}
    </ul>
  )
}

function Names({
  id,
  energies,
  disabled,
  onAgain,
}: {
  id: string
  energies: ImportReport['energies']
  disabled: boolean
  onAgain: () => void
}): ReactNode {
  const say = useText('energies')
  const bounds = useBounds()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async ({ lowName, highName, airLevel }: Values): Promise<void> => {
    setFailure(null)
    setBusy(true)
    try {
      await call(rereadImport, { id, lowName, highName, ...(airLevel === null ? {} : { airLevel }) }, { silent: true })
      onAgain()
    } catch (error) {
      setFailure(showInForm(form, error))
    } finally {
      setBusy(false)
    }
  }
  const pair = imageErrors['energy-names'].text[culture]
  const { lowName, highName, airLevel } = energies
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ lowName, highName, airLevel }}
      disabled={disabled || busy}
      onFinish={(values) => void read(values)}
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 12 }} />}
      <Typography.Paragraph type="secondary" style={{ marginBottom: 8 }}>
        {say('hint')}
      </Typography.Paragraph>
      <Flex wrap gap={12}>
        <Form.Item name="lowName" label={say('lowName')} style={{ flex: '1 1 160px' }}>
          <Input maxLength={60} placeholder="_low" />
        </Form.Item>
        <Form.Item
          name="highName"
          label={say('highName')}
          dependencies={['lowName']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value: string) => {
                const [low, high] = [getFieldValue('lowName') as string, value].map((name) => name.trim().toLowerCase())
                const isSound = (low === '') === (high === '') && (low === '' || low !== high)
                return isSound ? Promise.resolve() : Promise.reject(new Error(pair))
              },
            }),
          ]}
          style={{ flex: '1 1 160px' }}
        >
          <Input maxLength={60} placeholder="_high" />
        </Form.Item>
        <Form.Item name="airLevel" label={say('airLevel')} rules={[bounds(1, AIR_MAX)]} style={{ flex: '1 1 160px' }}>
          <WholeNumber placeholder="60000" style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      <Flex justify="end">
        <Button htmlType="submit" loading={busy}>
          {say('again')}
        </Button>
      </Flex>
    </Form>
  )
}

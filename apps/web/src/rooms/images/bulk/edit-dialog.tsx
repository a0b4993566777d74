// Changes many chosen images at once: empty fields stay as they are.
import { BULK_MOST, editImages } from '@clearbelt/contract/images/bulk-calls'
import { dropdownFiscanProduct } from '@clearbelt/contract/shell/calls'
import { Alert, AutoComplete, Button, Form, Input, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { call } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { OverLimit } from '../../../ui/over-limit.tsx'
import { toast } from '../../../shared/toast.ts'
import { useKeptReport } from '../../../ui/deletion-report.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useFacts } from '../../../pickers/library-images/ask.ts'
import { useLibrary } from '../api/families.ts'
import { useRefreshImages } from '../api/images.ts'
import { useOptions } from '../api/lists.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

interface Values {
  knowledgeID?: string
  onlyOf?: string
  productName?: string
  source?: string
  licence?: string
  year?: number | null
  appraisal?: 'yes' | 'no'
  reserved?: 'yes' | 'no'
}

/** What the call takes: fields that nobody filled in are left out. */
export function wishOf({ year, appraisal, reserved, ...words }: Values) {
  const filled = Object.fromEntries(Object.entries(words).filter(([, value]) => (value ?? '').trim() !== ''))
  return {
    ...(filled as Omit<Values, 'year' | 'appraisal' | 'reserved'>),
    ...(typeof year === 'number' ? { year } : {}),
    ...(appraisal === undefined ? {} : { isAppraisal: appraisal === 'yes' }),
    ...(reserved === undefined ? {} : { isReserved: reserved === 'yes' }),
  }
}

/** A button that opens the dialog over these images. */
export function EditMany({ ids }: { ids: readonly string[] }): ReactNode {
  const say = useText('bulk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" disabled={ids.length > BULK_MOST} onClick={() => setOpen(true)}>
        {say('edit')}
      </Button>
      <OverLimit text={ids.length > BULK_MOST ? say('editMost', { max: sayNumber(BULK_MOST) }) : null} />
      {isOpen && <EditDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactNode {
  const say = useText('bulk')
  const imagesSay = useText('images')
  const yearRule = useBounds()(1970, 2200)
  const refresh = useRefreshImages()
  const reportKept = useKeptReport()
  const products = useOptions(dropdownFiscanProduct)
  const facts = useFacts(useLibrary().family)
  const [form] = Form.useForm<Values>()
  const point = Form.useWatch('knowledgeID', form)
  const save = async (values: Values): Promise<void> => {
    const { changed, skipped } = await call(editImages, { ids: [...ids], ...wishOf(values) }, { silent: true })
    await refresh()
    const done = say('changed', { count: changed })
    if (skipped.length === 0) toast('success', done)
    else reportKept(skipped, done)
  }
  const yesOrNo = (['yes', 'no'] as const).map((value) => ({ value, label: say(value) }))
  const offered = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value }))
  return (
    <FormDialog<Values>
      open
      form={form}
      title={say('title', { count: ids.length })}
      okText={say('apply')}
      onSubmit={save}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={say('hint')} style={{ marginBottom: 16 }} />
      <Form.Item name="knowledgeID" label={say('point')} extra={say('pointHint')}>
        <KnowledgePicker kind="Image" />
      </Form.Item>
      {point && (
        <Form.Item name="onlyOf" label={say('onlyOf')} extra={say('onlyOfHint')}>
          <KnowledgePicker kind="Image" />
        </Form.Item>
      )}
      <Form.Item name="productName" label={imagesSay('productName')}>
        <AutoComplete
          allowClear
          maxLength={100}
          options={offered([...(facts.data?.deviceModels ?? []), ...products.map(({ label }) => label)])}
        />
      </Form.Item>
      <Form.Item name="source" label={imagesSay('source')}>
        <AutoComplete allowClear maxLength={200} options={offered(facts.data?.sources ?? [])} />
      </Form.Item>
      <Form.Item name="licence" label={imagesSay('licence')}>
        <Input maxLength={200} allowClear />
      </Form.Item>
      <Form.Item name="year" label={imagesSay('yearTaken')} rules={[yearRule]}>
        <WholeNumber style={{ width: 140 }} />
      </Form.Item>
      <Form.Item name="appraisal" label={imagesSay('appraisal')}>
        <Select allowClear placeholder={say('asItIs')} options={yesOrNo} />
      </Form.Item>
      <Form.Item name="reserved" label={imagesSay('reserved')} extra={imagesSay('reservedHint')}>
        <Select allowClear placeholder={say('asItIs')} options={yesOrNo} />
      </Form.Item>
    </FormDialog>
  )
}

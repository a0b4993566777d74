// The fields of a miss or a good image, the same for new ones and for drafts.
import type { addCollected } from '@clearbelt/contract/collect/calls'
import { dropdownFiscanProduct } from '@clearbelt/contract/shell/calls'
import type { CollectKind } from '@clearbelt/domain/collect/states'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { AccountPicker, type AccountPickerProps } from '../../../pickers/account-picker.tsx'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { OrganisationPicker, useOrganisations } from '../../../pickers/organisation-picker.tsx'
import { useZone } from '../../../shared/account.ts'
import type { InputFor } from '../../../shared/call.ts'
import { listQuery } from '../../../shared/dropdown.ts'
import { useText } from '../../../shared/i18n.ts'
import { MomentField } from './moment-field.tsx'

export interface RecordValues {
  happenTime?: string | undefined
  place: string
  lane: string
  watcherID: string | null
  watcherName: string
  passenger: string
  orgID?: string | undefined
  deviceModel: string
  knowledgeID?: string | null | undefined
  description: string
}

/** What the server takes of the fields. */
export const wireOf = (values: RecordValues): Omit<InputFor<typeof addCollected>, 'kind' | 'source'> => ({
  happenTime: values.happenTime ?? '',
  place: values.place ?? '',
  lane: values.lane ?? '',
  watcherID: values.watcherID ?? null,
  watcherName: values.watcherName ?? '',
  passenger: values.passenger ?? '',
  ...(values.orgID ? { orgID: values.orgID } : {}),
  deviceModel: values.deviceModel ?? '',
  knowledgeID: values.knowledgeID ?? null,
  description: values.description ?? '',
})

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  columnGap: 16,
} as const

export function RecordFields({ kind, watcherName }: { kind: CollectKind; watcherName: string }): ReactNode {
  const say = useText('collect')
  const zone = useZone()
  const products = useQuery(listQuery(dropdownFiscanProduct))
  const watcherID = Form.useWatch<string | null>('watcherID')
  return (
    <>
      <div style={GRID}>
        <Form.Item name="happenTime" label={say('happenTime')} rules={[{ required: true, message: say('required') }]}>
          <MomentField zone={zone} />
        </Form.Item>
        <Form.Item
          name="place"
          label={say('place')}
          rules={[{ required: true, whitespace: true, message: say('required') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="lane" label={say('lane')}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="orgID" label={say('organisation')} extra={say('organisationHint')}>
          <OrganisationPicker allowClear />
        </Form.Item>
        <Form.Item
          name="knowledgeID"
          label={say(kind === 'omit' ? 'missedItem' : 'shownItem')}
          {...(kind === 'omit' ? { extra: say('missedItemHint') } : {})}
        >
          <KnowledgePicker kind="Image" />
        </Form.Item>
        <Form.Item name="deviceModel" label={say('deviceModel')}>
          <AutoComplete
            allowClear
            maxLength={100}
            options={(products.data ?? []).map(({ name }) => ({ value: name }))}
            showSearch={{
              filterOption: (typed, option) =>
                String(option?.value ?? '')
                  .toLowerCase()
                  .includes(typed.toLowerCase()),
            }}
          />
        </Form.Item>
        <Form.Item name="watcherID" label={say('watcher')} extra={say('watcherHint')}>
          <ScopedAccountPicker valueName={watcherName} />
        </Form.Item>
        {!watcherID && (
          <Form.Item name="watcherName" label={say('watcherName')}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
        )}
        {kind === 'omit' && (
          <Form.Item name="passenger" label={say('passenger')} extra={say('passengerHint')}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        )}
      </div>
      <Form.Item name="description" label={say('description')}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
    </>
  )
}

/** Asks for accounts once it is known under which organisation. */
function ScopedAccountPicker({ valueName, ...field }: Omit<AccountPickerProps, 'orgID'>): ReactNode {
  const orgID = useOrganisations().data?.[0]?.id
  return orgID === undefined ? (
    <Select loading disabled />
  ) : (
    <AccountPicker orgID={orgID} valueName={valueName} {...field} />
  )
}

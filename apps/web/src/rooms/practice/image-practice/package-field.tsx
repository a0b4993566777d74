// Chooses a package of images to practise, found by its name.
import { Flex, Select, Typography } from 'antd'
import { useDeferredValue, useId, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { useImagePackages } from './api.ts'

export function PackageField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (packageID: string | null) => void
}): ReactNode {
  const say = useText('image-practice')
  const id = useId()
  const [name, setName] = useState('')
  const query = useImagePackages(useDeferredValue(name.trim().slice(0, 100)))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data?.rows ?? []
  const chosen = rows.find((row) => row.id === value)
  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{say('packageField')}</label>
      <Select<string>
        id={id}
        allowClear
        showSearch={{ filterOption: false, onSearch: setName }}
        loading={query.isFetching}
        placeholder={say('packageSearch')}
        notFoundContent={say('packageNone')}
        value={value}
        options={rows.map((row) => ({
          value: row.id,
          label: say('packageOf', { name: row.name, count: row.imageCount }),
        }))}
        onChange={(next: string | undefined) => onChange(next ?? null)}
        style={{ width: '100%', maxWidth: 480 }}
      />
      <Typography.Text type="secondary">{chosen?.description || say('packageHint')}</Typography.Text>
    </Flex>
  )
}

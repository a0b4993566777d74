// A field for own items that bags are packed with: found by name, several at once.
import { OWN_ITEMS_PACKED_MOST } from '@clearbelt/contract/images/bag-kinds'
import { queryItems } from '@clearbelt/contract/images/item-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'

/** Hits that are offered; a name narrows them. */
const OFFERED = 50

export function OwnItemsField({
  id,
  value = [],
  onChange,
}: {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}): ReactNode {
  const say = useText('own-items')
  const [name, setName] = useState('')
  const find = (ids: readonly string[], text: string) => ({
    queryKey: ['items', 'own', text, ids],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callPaged(
        queryItems,
        { category: 'own', name: text.slice(0, 100), ids: [...ids], Limit: OFFERED },
        { signal, silent: true },
      ),
  })
  const offered = useQuery(find([], name))
  // Chosen ones keep their names whatever is searched for.
  const chosen = useQuery({ ...find(value, ''), enabled: value.length > 0 })
  const names = new Map(
    [...(chosen.data?.rows ?? []), ...(offered.data?.rows ?? [])].map(
      ({ own, name: label, isThreat, categoryName }) => [
        own?.id ?? '',
        `${label} (${isThreat ? categoryName : say('everyday')})`,
      ],
    ),
  )
  const option = (one: string) => ({ value: one, label: names.get(one) ?? one })
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      allowClear
      showSearch={{ filterOption: false, onSearch: setName }}
      maxCount={OWN_ITEMS_PACKED_MOST}
      loading={offered.isFetching}
      status={offered.error ? 'error' : ''}
      placeholder={say('packNone')}
      notFoundContent={offered.error ? say('packFailed') : say(name === '' ? 'noneDrawn' : 'noneFound')}
      options={[...new Set([...value, ...(offered.data?.rows ?? []).flatMap(({ own }) => own?.id ?? [])])].map(option)}
      value={value}
      onChange={onChange ?? (() => {})}
    />
  )
}

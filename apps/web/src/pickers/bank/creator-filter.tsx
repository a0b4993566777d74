// Narrows a list to what one person wrote: oneself at one press, anybody else by name.
import { pickTrainees } from '@clearbelt/contract/org/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useAccount } from '../../shared/account.ts'
import { callPaged } from '../../shared/call.ts'
import { useText } from '../../shared/i18n.ts'

/** How long typing must pause before it asks, in ms. */
const TYPING_PAUSE = 300
const SHOWN = 20
/** Those who may write questions: administrators and trainers. */
const MANAGERS = [1, 2]

/** Names that were chosen on this page, for those whom the search does not find any more. */
const names = new Map<string, string>()

export function CreatorFilter({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactNode {
  const say = useText('bank')
  const self = useAccount((account) => account.info?.userID)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: ['topicCreators', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(pickTrainees, { PageNO: 1, Limit: SHOWN, types: MANAGERS, search }, { signal, silent: true }),
  })
  const found = (query.data?.rows ?? [])
    .filter(({ id }) => id !== self)
    .map(({ id, name }) => ({ value: id, label: name }))
  const own = self === undefined ? [] : [{ value: self, label: say('creatorSelf') }]
  const known = [...own, ...found].some((one) => one.value === value)
  const kept = value === '' || known ? [] : [{ value, label: names.get(value) ?? say('creatorOther') }]
  return (
    <Select<string>
      allowClear
      aria-label={say('creator')}
      placeholder={say('creator')}
      style={{ width: '100%' }}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={query.isFetching}
      value={value || null}
      options={[...own, ...kept, ...found]}
      onChange={(id: string | undefined, option) => {
        if (id && option && !Array.isArray(option)) names.set(id, String(option.label))
        onChange(id ?? '')
      }}
    />
  )
}

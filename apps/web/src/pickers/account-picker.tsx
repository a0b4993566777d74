// Chooses one account by typing a part of its name or number.
import { pickTrainees } from '@clearbelt/contract/org/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { callPaged } from '../shared/call.ts'
import { useText } from '../shared/i18n.ts'

/** How long typing must pause before it asks, in ms. */
const TYPING_PAUSE = 300
const SHOWN = 20

export interface AccountPickerProps {
  /** Only accounts of this organisation and under it. */
  orgID: string
  value?: string | null
  /** The name of the account that is chosen at first. */
  valueName: string
  onChange?: (value: string | null) => void
  id?: string
}

/** Works inside Form.Item; the value is the account's id. */
export function AccountPicker({ orgID, value, valueName, onChange, id }: AccountPickerProps): ReactNode {
  const say = useText('pickers')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [first] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    queryKey: ['accountPicker', orgID, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(
        pickTrainees,
        { PageNO: 1, Limit: SHOWN, types: [1, 2, 3], search, orgIds: [orgID] },
        { signal, silent: true },
      ),
  })
  const found = (query.data?.rows ?? []).map((user) => ({ value: user.id, label: `${user.name} (${user.accountNo})` }))
  // Whom the search does not find still has a name.
  const kept =
    first && value === first && !found.some((option) => option.value === first)
      ? [{ value: first, label: valueName }]
      : []
  return (
    <Select<string>
      {...(id ? { id } : {})}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={value ?? null}
      placeholder={say('searchAccounts')}
      loading={query.isFetching}
      options={[...kept, ...found]}
      notFoundContent={query.isPending ? null : say('noneFound')}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  )
}

// A text field that offers the words of a list that screens share, and takes any other word too.
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input } from 'antd'
import type { ReactNode } from 'react'
import { listQuery, type ListCall } from '../shared/dropdown.ts'

/** A field of a form. `maxLength`: of what is typed; without it only the server limits it. */
export function SuggestedField({
  list,
  maxLength,
  ...field
}: {
  list: ListCall
  maxLength?: number
  id?: string
  value?: string
  onChange?: (value: string) => void
}): ReactNode {
  const options = useQuery(listQuery(list))
  return (
    <AutoComplete
      {...field}
      allowClear
      options={(options.data ?? []).map((one) => ({ value: one.name }))}
      showSearch={{
        filterOption: (typed, option) =>
          String(option?.value ?? '')
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
    >
      {maxLength !== undefined && <Input maxLength={maxLength} />}
    </AutoComplete>
  )
}

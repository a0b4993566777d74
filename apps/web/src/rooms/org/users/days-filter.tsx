// A range of days among the filters of a list.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { readRange, writeRange } from '../../../ui/day-range.ts'

export function DaysFilter({
  label,
  value,
  set,
}: {
  label: string
  value: string
  set: (value: string) => void
}): ReactNode {
  const range = readRange(value)
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      value={range ? [dayjs(range.from), dayjs(range.to)] : null}
      placeholder={[label, '']}
      aria-label={label}
      onChange={(days) =>
        set(
          days?.[0] && days[1]
            ? writeRange({ from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') })
            : '',
        )
      }
    />
  )
}

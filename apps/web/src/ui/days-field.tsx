// A field for a range of days, kept as `from~to`.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { DAY_SHAPES } from '../shared/day-shapes.ts'
import { readRange, writeRange } from './day-range.ts'

/** `from` and `to` stand in the empty halves of the field; `value` is empty when no days are chosen. */
export function DaysField({
  label,
  from,
  to,
  value,
  set,
}: {
  label: string
  from: string
  to: string
  value: string
  set: (value: string) => void
}): ReactNode {
  const range = readRange(value)
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      format={DAY_SHAPES}
      value={range ? [dayjs(range.from), dayjs(range.to)] : null}
      placeholder={[from, to]}
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

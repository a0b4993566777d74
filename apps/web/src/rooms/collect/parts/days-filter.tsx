// The days in which something happened, for lists; stands in the address.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { readRange, writeRange } from '../../../ui/day-range.ts'
import type { TableFilter } from '../../../ui/table/table-filters.tsx'

function Days({ value, set }: { value: string; set: (value: string) => void }): ReactNode {
  const say = useText('collect')
  const range = readRange(value)
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      value={range ? [dayjs(range.from), dayjs(range.to)] : null}
      placeholder={[say('happenedFrom'), say('happenedTo')]}
      aria-label={say('happened')}
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

export const daysFilter = (label: string): TableFilter => ({
  kind: 'custom',
  name: 'happened',
  label,
  width: 270,
  render: (value, set) => <Days value={value} set={set} />,
})

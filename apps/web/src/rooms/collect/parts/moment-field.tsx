// A field for a moment that has been, by the clock of a zone.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import type { ReactNode } from 'react'
import { serverNow } from '../../../shared/clock.ts'
import { MINUTE_SHAPES } from '../../../shared/day-shapes.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A wall clock as dayjs reads it in a zone. */
const SHAPE = 'YYYY-MM-DD HH:mm'

export interface MomentFieldProps {
  zone: string
  /** ISO 8601. */
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  id?: string
}

/** Works inside Form.Item; days to come cannot be chosen. An empty zone is that of the device. */
export function MomentField({ zone, value, onChange, id }: MomentFieldProps): ReactNode {
  const here = (iso: string | number): dayjs.Dayjs => (zone ? dayjs(iso).tz(zone) : dayjs(iso))
  const tomorrow = here(serverNow()).add(1, 'day').format('YYYY-MM-DD')
  return (
    <DatePicker
      {...(id ? { id } : {})}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format={MINUTE_SHAPES}
      value={value ? here(value) : null}
      disabledDate={(day) => day.format('YYYY-MM-DD') >= tomorrow}
      onChange={(next: dayjs.Dayjs | null) =>
        onChange?.(
          next === null
            ? undefined
            : (zone ? dayjs.tz(next.format(SHAPE), zone) : dayjs(next.format(SHAPE))).toISOString(),
        )
      }
    />
  )
}

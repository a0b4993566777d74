// A field for a date and time of an organisation's zone: shown and entered by that zone's wall clock, kept as an
// instant.
import { CloseCircleFilled } from '@ant-design/icons'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import type { ReactNode } from 'react'
import { serverNow } from '../../../shared/clock.ts'
import { MINUTE_SHAPES } from '../../../shared/day-shapes.ts'
import { instantOf, wallClockOf } from './zone-time.ts'

dayjs.extend(utc)

export interface ZonedTimeFieldProps {
  /** IANA zone whose wall clock is meant. */
  zone: string
  /** ISO 8601 in UTC; null when empty. */
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
  disabled?: boolean
  allowClear?: boolean
  autoFocus?: boolean
  placeholder?: string
  'aria-label'?: string
  'aria-describedby'?: string
}

/**
 * The wall clock of `zone` as the picker wants it; its fields are the wall clock's, whatever zone this device lives in.
 */
const toPicker = (instant: number, zone: string): Dayjs => dayjs.utc(wallClockOf(instant, zone))

/** What the picker's fields mean in `zone`, to the minute. */
const fromPicker = (shown: Dayjs, zone: string): string =>
  new Date(
    instantOf(Date.UTC(shown.year(), shown.month(), shown.date(), shown.hour(), shown.minute()), zone),
  ).toISOString()

/** The cross that empties a picker, large enough for a finger. */
export const CLEAR = {
  clearIcon: (
    <span style={{ display: 'inline-flex', width: 24, height: 24, alignItems: 'center', justifyContent: 'center' }}>
      <CloseCircleFilled />
    </span>
  ),
}

/** Works inside Form.Item. */
export function ZonedTimeField({ zone, value, onChange, allowClear = true, ...field }: ZonedTimeFieldProps): ReactNode {
  const instant = value ? Date.parse(value) : Number.NaN
  return (
    <DatePicker
      {...field}
      allowClear={allowClear && CLEAR}
      style={{ width: '100%', maxWidth: 260 }}
      showTime={{ format: 'HH:mm', defaultOpenValue: dayjs.utc(0) }}
      format={MINUTE_SHAPES}
      showNow={false}
      needConfirm={false}
      // Enter takes the time that was typed; it does not hand in the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      value={Number.isNaN(instant) ? null : toPicker(instant, zone)}
      defaultPickerValue={toPicker(serverNow(), zone)}
      onChange={(shown) => onChange?.(shown ? fromPicker(shown, zone) : null)}
    />
  )
}

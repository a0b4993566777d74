// Narrows a list by a range of days.
import { DaysField } from '../days-field.tsx'
import type { TableFilter } from './table-filters.tsx'

/** Stands in the address under `name`, as `from~to`; `from` and `to` stand in the empty halves; `width` in px. */
export const daysFilter = (
  name: string,
  { label, from, to }: { label: string; from: string; to: string },
  width: number,
): TableFilter => ({
  kind: 'custom',
  name,
  label,
  width,
  halves: [from, to],
  render: (value, set) => <DaysField label={label} from={from} to={to} value={value} set={set} />,
})

// Numbers that have a least and a most: what is out of bounds is said at the field and not sent. The field itself must
// not know them: it would put its least or most there when it is left, and that would be sent.
import { sayNumber, useText } from '../../shared/i18n.ts'

export interface Bounds {
  min: number
  max: number
  /** Decimals are taken too. */
  isDecimal?: boolean
}

/** Whether a number can be taken. */
export const isWithin = (value: number | null, { min, max, isDecimal = false }: Bounds): value is number =>
  value !== null && value >= min && value <= max && (isDecimal || Number.isInteger(value))

/** What may be entered, in words. */
export function useBoundsWords(): (bounds: Bounds) => string {
  const say = useText('ui')
  return ({ min, max, isDecimal }) =>
    say(isDecimal ? 'boundsDecimal' : 'boundsWhole', { min: sayNumber(min), max: sayNumber(max) })
}

/** Rules of a form for such numbers; an empty field is what other rules may refuse. */
export function useBounds() {
  const words = useBoundsWords()
  return (min: number, max: number, more: Pick<Bounds, 'isDecimal'> = {}) => {
    const bounds = { min, max, ...more }
    return {
      validator: (_: unknown, value: number | null | undefined) =>
        value === null || value === undefined || isWithin(value, bounds)
          ? Promise.resolve()
          : Promise.reject(new Error(words(bounds))),
    }
  }
}

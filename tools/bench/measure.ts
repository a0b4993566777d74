// What every measurement of the bench looks like.

export interface Measurement {
  name: string
  value: number
  unit: string
  /** What it is held against, taken in the same run or fixed by the design. */
  limit?: number
  /** Whether the value should lie below or above the limit. */
  better?: 'lower' | 'higher'
}

// Which rows a table shows, as a row of buttons that say how many there are of each.
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber } from '../../shared/i18n.ts'

export interface CountChipsProps {
  /** What is chosen among: read, not shown. */
  legend: string
  value: string
  set: (value: string) => void
  choices: readonly { value: string; label: string; count: number }[]
}

/** Of several exactly one is chosen. */
export const CountChips = ({ legend, value, set, choices }: CountChipsProps): ReactNode => (
  <Flex component="fieldset" wrap gap={8} style={{ border: 0, margin: 0, padding: 0 }}>
    <legend className="only-read">{legend}</legend>
    {choices.map((choice) => (
      <Button
        key={choice.value}
        shape="round"
        aria-pressed={value === choice.value}
        {...(value === choice.value ? { type: 'primary' as const, ghost: true } : {})}
        onClick={() => set(choice.value)}
      >
        {choice.label} {sayNumber(choice.count)}
      </Button>
    ))}
  </Flex>
)

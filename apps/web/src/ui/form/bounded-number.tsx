// A whole number outside a form that has a least and a most: what is out of bounds stays as it was typed, and is said
// below it.
import { Flex, Typography } from 'antd'
import { useId, type ReactNode } from 'react'
import { isWithin, useBoundsWords } from './bounds.ts'
import { WholeNumber, type WholeNumberProps } from './whole-number.tsx'

export interface BoundedNumberProps extends Pick<WholeNumberProps, 'id' | 'aria-label' | 'style'> {
  min: number
  max: number
  /** Null: empty. Whoever sends it asks `isWithin` first. */
  value: number | null
  onChange: (value: number | null) => void
}

export function BoundedNumber({ min, max, ...field }: BoundedNumberProps): ReactNode {
  const words = useBoundsWords()
  const id = useId()
  const isWrong = !isWithin(field.value, { min, max })
  return (
    <Flex vertical gap={4}>
      <WholeNumber
        {...field}
        {...(isWrong ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id } : {})}
      />
      {isWrong && (
        <Typography.Text type="danger" role="alert" id={id}>
          {words({ min, max })}
        </Typography.Text>
      )}
    </Flex>
  )
}

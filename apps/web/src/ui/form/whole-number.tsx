// A field of whole numbers. It knows the decimal mark of the language: 1,5 is rounded as 1.5 is, and is not 15.
import { InputNumber, type InputNumberProps } from 'antd'
import type { ReactNode } from 'react'
import { decimalMark } from '../../shared/i18n.ts'

export type WholeNumberProps = Omit<InputNumberProps<number>, 'precision' | 'decimalSeparator'>

export function WholeNumber(props: WholeNumberProps): ReactNode {
  return <InputNumber<number> {...props} precision={0} decimalSeparator={decimalMark()} />
}

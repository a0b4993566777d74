// What a part of a drawing is made of, how thick it is, how high it lies, and how large.
import {
  HEIGHT_MAX,
  OWN_MATERIAL_CODES,
  SHEET_REACH,
  sizeOf,
  THICKNESS,
  type DrawnPart,
} from '@clearbelt/domain/images/own-item'
import { Flex, InputNumber, Select, Typography } from 'antd'
import type { ReactNode } from 'react'
import { decimalMark, useText } from '../../../shared/i18n.ts'
import { changePart, resizePart } from './drawing.ts'

export function PartFields({
  parts,
  at,
  onChange,
  children,
}: {
  parts: DrawnPart[]
  at: number
  onChange: (parts: DrawnPart[]) => void
  children: ReactNode
}): ReactNode {
  const say = useText('own-items')
  const part = parts[at]
  if (!part) return null
  const [width, height] = sizeOf([part])
  const field = (
    label: string,
    value: number,
    range: { min: number; max: number; step?: number },
    put: (mm: number) => void,
  ) => (
    <Labelled label={label}>
      <InputNumber<number>
        {...range}
        decimalSeparator={decimalMark()}
        value={value}
        aria-label={label}
        suffix={say('mm')}
        style={{ width: 116 }}
        onChange={(mm) => mm !== null && put(mm)}
      />
    </Labelled>
  )
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={12}>
        <Labelled label={say('material')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={say('material')}
            value={part.material}
            style={{ width: 220 }}
            options={OWN_MATERIAL_CODES.map((value) => ({ value, label: say(`material_${value}`) }))}
            onChange={(material) => onChange(changePart(parts, at, { material }))}
          />
        </Labelled>
        {field(say('thickness'), part.thickness, { ...THICKNESS, step: 0.5 }, (thickness) =>
          onChange(changePart(parts, at, { thickness })),
        )}
        {field(say('base'), part.base, { min: 0, max: HEIGHT_MAX }, (base) =>
          onChange(changePart(parts, at, { base })),
        )}
        {field(say('width'), width, { min: 1, max: 2 * SHEET_REACH }, (mm) =>
          onChange(resizePart(parts, at, mm, height)),
        )}
        {field(say('length'), height, { min: 1, max: 2 * SHEET_REACH }, (mm) =>
          onChange(resizePart(parts, at, width, mm)),
        )}
      </Flex>
      {children}
    </Flex>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <Flex vertical gap={2}>
    <Typography.Text type="secondary" style={{ fontSize: 12 }} aria-hidden>
      {label}
    </Typography.Text>
    {children}
  </Flex>
)

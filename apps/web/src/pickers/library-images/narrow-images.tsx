// The filters of a library in a dialog: the class, the name and the knowledge points at once, the others when asked for.
import { FilterOutlined } from '@ant-design/icons'
import { IMAGE_CLASSES } from '@clearbelt/contract/images/calls'
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { Badge, Button, Flex, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { useBreakpoint } from '../../ui/breakpoint.ts'
import { TableFilters } from '../../ui/table/table-filters.tsx'
import { classOf, type Narrowed } from './ask.ts'
import { useImageFilters } from './filters.ts'

const withoutClass = ({ class: _, ...rest }: Narrowed): Record<string, string> => rest

export interface NarrowImagesProps {
  family: ImageFamily
  values: Narrowed
  onChange: (values: Narrowed) => void
}

export function NarrowImages({ family, values, onChange }: NarrowImagesProps): ReactNode {
  const say = useText('library-images')
  const [isOpen, setOpen] = useState(false)
  const filters = useImageFilters(family)
  // The name, and where there is room for it the knowledge points.
  const few = useBreakpoint() === 'mobile' ? 1 : 2
  const shown = isOpen ? filters.length : few
  const hidden = filters.slice(shown).filter(({ name }) => values[name]).length
  const kept: Narrowed = values.class ? { class: values.class } : {}
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <Segmented
          aria-label={say('class')}
          value={classOf(values)}
          options={IMAGE_CLASSES.map((value) => ({ value, label: say(`class_${value}`) }))}
          onChange={(value) => onChange({ ...withoutClass(values), ...(value === 'package' ? {} : { class: value }) })}
        />
        <Badge count={hidden} size="small">
          <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say(isOpen ? 'fewer' : 'more')}
          </Button>
        </Badge>
      </Flex>
      <TableFilters
        filters={filters.slice(0, shown)}
        values={withoutClass(values)}
        onChange={(alter) => onChange({ ...alter(withoutClass(values)), ...kept })}
      />
    </Flex>
  )
}

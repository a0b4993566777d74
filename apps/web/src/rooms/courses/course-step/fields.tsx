// A course in the form of a plan: which one, and how often the learner is asked whether they are there.
import { queryCourses } from '@clearbelt/contract/courses/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Form, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { callPaged } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import type { StepFieldsProps } from '../../../steps/step-kind.ts'
import { useBounds } from '../../../ui/form/bounds.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

/** Courses offered at once; the search finds the others. */
const OFFERED = 50

interface Chosen {
  id: string
  name: string
}

/** A field for one course, found by its name. */
function CourseField({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: Chosen | null
  onChange?: (value: Chosen | null) => void
}): ReactNode {
  const say = useText('course-step')
  const [name, setName] = useState('')
  const query = useQuery({
    queryKey: ['courses', 'choice', name],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPaged(queryCourses, { name, Limit: OFFERED }, { signal, silent: true }),
  })
  const rows = query.data?.rows ?? []
  const known = value && !rows.some((row) => row.id === value.id) && name === '' ? [value] : []
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setName }}
      value={value?.id}
      placeholder={say('chooseCourse')}
      loading={query.isFetching}
      notFoundContent={query.isFetching ? say('searching') : say('noCourses')}
      options={[
        ...known.map((one) => ({ value: one.id, label: one.name })),
        ...rows.map((row) => ({ value: row.id, label: `${row.name} · ${row.typeName}` })),
      ]}
      onChange={(chosen: string) =>
        onChange?.({ id: chosen, name: rows.find((row) => row.id === chosen)?.name ?? value?.name ?? '' })
      }
    />
  )
}

export function CourseFields({ name }: StepFieldsProps): ReactNode {
  const say = useText('course-step')
  const bounds = useBounds()
  return (
    <Flex wrap gap="0 24px">
      <Form.Item
        style={{ flex: '1 1 360px', minWidth: 0 }}
        name={[name, 'courseID']}
        label={say('course')}
        rules={[{ required: true, message: say('chooseCourseRule') }]}
      >
        <CourseField />
      </Form.Item>
      <Form.Item
        style={{ flex: '0 1 240px', minWidth: 0 }}
        name={[name, 'intervalTime']}
        label={say('intervalTime')}
        extra={say('intervalHint')}
        rules={[bounds(1, 120)]}
      >
        <WholeNumber suffix={say('minutes')} style={{ width: '100%' }} />
      </Form.Item>
    </Flex>
  )
}

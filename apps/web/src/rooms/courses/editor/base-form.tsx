// Step 1 of a course: what it is called, for whom, about what, and what it counts.
import { COURSE_LIMITS } from '@clearbelt/domain/courses/course-types'
import { dropdownGrad } from '@clearbelt/contract/shell/calls'
import { useQuery } from '@tanstack/react-query'
import { Cascader, Flex, Form, Input, Radio, Select, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { KnowledgePicker } from '../../../pickers/knowledge-picker.tsx'
import { useKnowledge } from '../../../pickers/knowledge-tree.ts'
import { listQuery } from '../../../shared/dropdown.ts'
import { useText } from '../../../shared/i18n.ts'
import { CoverField } from './cover-field.tsx'
import type { BaseDraft } from './draft.ts'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

export interface BaseFormProps {
  form: FormInstance<BaseDraft>
  initial: BaseDraft
  /** Of an image course: DR or CT, and whether it is settled. */
  images?: { type: 3 | 4; isLocked: boolean; onType: (type: 3 | 4) => void }
  onChange: () => void
}

/** Empty choices show what is to be chosen. */
const withHints = (base: BaseDraft): Partial<Record<keyof BaseDraft, unknown>> => ({
  ...base,
  forLevel: base.forLevel === '' ? undefined : base.forLevel,
  knowledge: base.knowledge === '' ? undefined : base.knowledge,
})

export function BaseForm({ form, initial, images, onChange }: BaseFormProps): ReactNode {
  const say = useText('editor')
  const levels = useQuery(listQuery(dropdownGrad))
  const half = { flex: '1 1 280px', minWidth: 0 }
  const most = images ? COURSE_LIMITS.imageCourseDescription : COURSE_LIMITS.description
  const required = (message: string) => [{ required: true, message }]
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={withHints(initial)}
      requiredMark="optional"
      onValuesChange={onChange}
    >
      {images && (
        <Form.Item label={say('imageType')} required extra={images.isLocked ? say('imageTypeLocked') : null}>
          <Radio.Group
            aria-label={say('imageType')}
            value={images.type}
            disabled={images.isLocked}
            onChange={(event) => images.onType(event.target.value as 3 | 4)}
            options={[
              { value: 3, label: say('typeCT') },
              { value: 4, label: say('typeDR') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label={say('name')}
        rules={[{ required: true, whitespace: true, message: say('nameRule') }]}
      >
        <Input maxLength={COURSE_LIMITS.name} showCount />
      </Form.Item>
      <Flex wrap gap="0 24px">
        <Form.Item style={half} name="forLevel" label={say('forLevel')} rules={required(say('forLevelRule'))}>
          <Select
            loading={levels.isPending}
            placeholder={say('choose')}
            options={(levels.data ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
          />
        </Form.Item>
        <Form.Item style={half} name="knowledge" label={say('knowledge')} rules={required(say('knowledgeRule'))}>
          {images ? <SecondLevel /> : <KnowledgePicker kind="Theory" placeholder={say('choose')} />}
        </Form.Item>
      </Flex>
      <Flex wrap gap="0 24px">
        <Form.Item
          style={half}
          name="hours"
          label={say('hours')}
          rules={[
            { required: true, message: say('hoursRule') },
            { type: 'integer', min: 1, max: COURSE_LIMITS.hours, message: say('hoursRule') },
          ]}
        >
          <WholeNumber style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          style={half}
          name="score"
          label={say('score')}
          rules={[
            { required: true, message: say('scoreRule') },
            { type: 'integer', min: 1, max: COURSE_LIMITS.score, message: say('scoreRule') },
          ]}
        >
          <WholeNumber style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      <Form.Item name="description" label={say('description')}>
        <Input.TextArea maxLength={most} showCount rows={3} />
      </Form.Item>
      <Form.Item name="cover" label={say('cover')}>
        <CoverField />
      </Form.Item>
    </Form>
  )
}

/** A point of the second level of images, chosen through the first. */
function SecondLevel({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string
  onChange?: (value: string) => void
}): ReactNode {
  const say = useText('editor')
  const tree = useKnowledge('Image')
  const options = (tree.data ?? []).map((category) => ({
    value: category.id,
    label: category.value,
    children: category.children.map((point) => ({ value: point.id, label: point.value })),
  }))
  const above = options.find((category) => category.children.some((point) => point.value === value))
  return (
    <Cascader
      {...(id ? { id } : {})}
      options={options.filter((category) => category.children.length > 0)}
      loading={tree.isPending}
      showSearch
      placeholder={say('choose')}
      value={above && value ? [above.value, value] : []}
      onChange={(path) => onChange?.((path as string[] | undefined)?.[1] ?? '')}
    />
  )
}

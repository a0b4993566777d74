// One section of a theory course: its name, its file, and how the file is studied.
import { ALL_SECTION_FILES, COURSE_LIMITS, isMedia, SECTION_FILES } from '@clearbelt/domain/courses/course-types'
import { Button, Checkbox, Flex, Form, Input, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { ResourcePicker } from '../../../pickers/resources/resource-picker.tsx'
import { useText } from '../../../shared/i18n.ts'
import { BoundedNumber } from '../../../ui/form/bounded-number.tsx'
import { MINUTES, withoutFile, type SectionDraft } from './draft.ts'

export interface SectionFormProps {
  section: SectionDraft
  nameFault: string | undefined
  fileFault: string | undefined
  onChange: (section: SectionDraft) => void
}

const fault = (words: string | undefined) => (words ? { validateStatus: 'error' as const, help: words } : {})

export function SectionForm({ section, nameFault, fileFault, onChange }: SectionFormProps): ReactNode {
  const say = useText('editor')
  const [isChoosing, setChoosing] = useState(false)
  const change = (part: Partial<SectionDraft>): void => onChange({ ...section, ...part })
  const type = section.fileType
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={say('sectionName')} required {...fault(nameFault)}>
        <Input
          aria-label={say('sectionName')}
          value={section.name}
          maxLength={COURSE_LIMITS.sectionName}
          showCount
          onChange={(event) => change({ name: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={say('file')} required {...fault(fileFault)}>
        <Flex gap={8} wrap align="center">
          {type !== null && (
            <>
              <Tag>{say(`file_${type}`)}</Tag>
              <Typography.Text style={{ overflowWrap: 'anywhere' }}>
                {section.resourceName || say('fileGone')}
              </Typography.Text>
            </>
          )}
          <Button onClick={() => setChoosing(true)}>{type === null ? say('chooseFile') : say('changeFile')}</Button>
          {type !== null && <Button onClick={() => onChange(withoutFile(section))}>{say('removeFile')}</Button>}
        </Flex>
      </Form.Item>
      {type !== null && isMedia(type) && (
        <Form.Item extra={say('fastForwardHint')}>
          <Checkbox checked={section.fastForward} onChange={(event) => change({ fastForward: event.target.checked })}>
            {say('fastForward')}
          </Checkbox>
        </Form.Item>
      )}
      {type === SECTION_FILES.video && (
        <Form.Item>
          <Checkbox checked={section.marquee} onChange={(event) => change({ marquee: event.target.checked })}>
            {say('marquee')}
          </Checkbox>
          {section.marquee && (
            <Input
              aria-label={say('marqueeText')}
              placeholder={say('marqueeText')}
              value={section.marqueeText}
              maxLength={COURSE_LIMITS.marqueeText}
              showCount
              style={{ marginTop: 8 }}
              onChange={(event) => change({ marqueeText: event.target.value })}
            />
          )}
        </Form.Item>
      )}
      {type === SECTION_FILES.document && (
        <Form.Item label={say('duration')} extra={say('durationHint')}>
          <BoundedNumber
            aria-label={say('duration')}
            {...MINUTES}
            value={section.duration}
            onChange={(value) => change({ duration: value ?? 0 })}
          />
        </Form.Item>
      )}
      <Form.Item label={say('sectionDescription')}>
        <Input.TextArea
          aria-label={say('sectionDescription')}
          value={section.description}
          maxLength={COURSE_LIMITS.sectionDescription}
          showCount
          rows={2}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Form.Item>
      <ResourcePicker
        open={isChoosing}
        types={ALL_SECTION_FILES}
        chosen={section.resourceID}
        onChoose={(resource) => {
          const chosen = ALL_SECTION_FILES.find((one) => one === resource.type)
          if (chosen === undefined) return
          onChange({
            ...withoutFile(section),
            description: section.description,
            name: section.name || resource.name.slice(0, COURSE_LIMITS.sectionName),
            resourceID: resource.id,
            resourceName: resource.name,
            fileType: chosen,
          })
        }}
        onClose={() => setChoosing(false)}
      />
    </Form>
  )
}

// Step 2 of an image course: its images in their order, each with what is to be said of it.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { imagePicture } from '@clearbelt/contract/images/calls'
import { COURSE_LIMITS, findRepeatedImages } from '@clearbelt/domain/courses/course-types'
import { Alert, Button, Flex, Input, Tag, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import type { ImageDraft } from './draft.ts'
import { ImageChoice } from './image-choice/image-choice.tsx'

export interface ImagesEditorProps {
  type: 3 | 4
  images: readonly ImageDraft[]
  /** Why it cannot be saved as it stands; null: nothing is known. */
  failure: string | null
  onChange: (images: ImageDraft[]) => void
}

export function ImagesEditor({ type, images, failure, onChange }: ImagesEditorProps): ReactNode {
  const say = useText('editor')
  const [isChoosing, setChoosing] = useState(false)
  const repeated = new Set(findRepeatedImages(images.map(({ imageID }) => imageID)))
  const change = (next: ImageDraft): void => onChange(images.map((one) => (one.key === next.key ? next : one)))
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      disabled={images.length >= COURSE_LIMITS.images}
      onClick={() => setChoosing(true)}
    >
      {say('addImages')}
    </Button>
  )
  return (
    <Section title={say('imagesCount', { count: images.length })} extra={images.length > 0 && add}>
      {failure && <Alert type="error" showIcon title={failure} role="alert" />}
      {images.length === 0 ? (
        <EmptyState title={say('noImages')} hint={say('noImagesHint')} action={add} />
      ) : (
        <SortableList
          label={say('images')}
          items={images}
          idOf={(one) => one.key}
          nameOf={(one) => one.name}
          onOrder={onChange}
        >
          {(one) => (
            <Flex gap={12} wrap align="center">
              <Thumb of={imagePicture} id={one.imageID} style={{ width: 96, height: 72, borderRadius: 6 }} />
              <Flex vertical gap={4} style={{ flex: '1 1 220px', minWidth: 0 }}>
                <Flex gap={8} wrap>
                  <Typography.Text strong>{one.name}</Typography.Text>
                  {!one.isThere && <Tag color="warning">{say('imageGone')}</Tag>}
                  {repeated.has(images.indexOf(one)) && <Tag color="error">{say('imageTwice')}</Tag>}
                </Flex>
                <Input.TextArea
                  aria-label={say('imageDescriptionOf', { name: one.name })}
                  placeholder={say('imageDescription')}
                  value={one.description}
                  maxLength={COURSE_LIMITS.sectionDescription}
                  rows={1}
                  className="grows-with-text"
                  onChange={(event) => change({ ...one, description: event.target.value })}
                />
              </Flex>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={say('deleteNamed', { name: one.name })}
                onClick={() => onChange(images.filter(({ key }) => key !== one.key))}
              />
            </Flex>
          )}
        </SortableList>
      )}
      <ImageChoice
        open={isChoosing}
        type={type}
        onChoose={(chosen) =>
          onChange([
            ...images,
            ...chosen.map(({ id, name, userImageID }) => ({
              key: `${id}-${images.length}`,
              imageID: id,
              userImageID,
              name,
              isThere: true,
              description: '',
            })),
          ])
        }
        onClose={() => setChoosing(false)}
      />
    </Section>
  )
}

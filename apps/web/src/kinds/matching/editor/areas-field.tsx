// The areas of a matching question while it is written: drawn on its picture, each with its right name beside.
import { AREAS_MAX, NAME_LIMIT } from '@clearbelt/domain/kinds/matching/limits'
import type { QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { Flex, Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { AreaEditor } from '../../picture/area-editor.tsx'
import { isSameBefore, type DraftArea } from './draft.ts'

/** Works inside a form with fields `picture`, `alt`, `areas` and `reuse`. */
export function AreasField(): ReactNode {
  const say = useText('matching')
  const picture = Form.useWatch<QuestionPicture | null>('picture')
  const alt = Form.useWatch<string>('alt')
  return (
    <Form.Item
      name="areas"
      label={say('areas')}
      required
      dependencies={['reuse']}
      rules={[
        ({ getFieldValue }) => ({
          validator(_, areas: readonly DraftArea[]) {
            const fail = (message: string) => Promise.reject(new Error(message))
            if (areas.length === 0) return fail(say('areasRule'))
            const empty = areas.findIndex(({ name }) => name.trim() === '')
            if (empty !== -1) return fail(say('nameRule', { n: sayNumber(empty + 1) }))
            const same = getFieldValue('reuse') === true ? -1 : areas.findIndex((__, at) => isSameBefore(areas, at))
            return same === -1 ? Promise.resolve() : fail(say('sameRule', { n: sayNumber(same + 1) }))
          },
        }),
      ]}
    >
      <Areas picture={picture ?? null} alt={alt ?? ''} />
    </Form.Item>
  )
}

interface AreasProps {
  picture: QuestionPicture | null
  alt: string
  /** Handed in by `Form.Item`. */
  value?: readonly DraftArea[]
  onChange?: (areas: readonly DraftArea[]) => void
}

function Areas({ picture, alt, value = [], onChange }: AreasProps): ReactNode {
  const say = useText('matching')
  const [selected, setSelected] = useState<string | null>(null)
  if (picture === null) return <Typography.Text type="secondary">{say('pictureFirst')}</Typography.Text>
  return (
    <>
      <AreaEditor
        picture={{ url: picture.url, width: picture.width, height: picture.height, alt }}
        areas={value}
        limit={AREAS_MAX}
        nameOf={(area) => value.find(({ id }) => id === area.id)?.name ?? ''}
        selected={selected}
        onSelect={setSelected}
        onChange={(areas) =>
          onChange?.(
            areas.map((area) => ({
              ...area,
              name: 'name' in area ? String(area.name) : (value.find(({ id }) => id === area.id)?.name ?? ''),
            })),
          )
        }
      />
      <Flex vertical gap={8} component="ol" style={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {value.map((area, place) => (
          <li key={area.id}>
            <label
              style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 12, alignItems: 'center' }}
            >
              <span style={{ minWidth: 96 }}>{say('nameOf', { n: sayNumber(place + 1) })}</span>
              <Input
                value={area.name}
                maxLength={NAME_LIMIT}
                onFocus={() => setSelected(area.id)}
                onChange={(event) =>
                  onChange?.(value.map((one) => (one.id === area.id ? { ...one, name: event.target.value } : one)))
                }
              />
            </label>
          </li>
        ))}
      </Flex>
    </>
  )
}

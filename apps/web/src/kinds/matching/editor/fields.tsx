// The fields of a matching question: what is asked, the picture, its areas with their right names, more names, and why.
import { ANALYSIS_LIMIT, NAMES_MIN, STEM_LIMIT } from '@clearbelt/domain/kinds/matching/limits'
import { PICTURE_ALT_LIMIT } from '@clearbelt/domain/kinds/picture/areas'
import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { RichField } from '../../written/rich-field.tsx'
import { richAtMost } from '../../written/rich-rules.ts'
import { PictureField } from '../../picture/picture-field.tsx'
import { AreasField } from './areas-field.tsx'
import { namesOf, type DraftMatching } from './draft.ts'
import { OtherNames } from './other-names.tsx'

/** Room for the count of characters, which would lie on the help or the message below. */
const UNDER = { marginBottom: 22 }

/** They stand inside a form of a DraftMatching. */
export function MatchingFields(): ReactNode {
  const say = useText('matching')
  const sayPicture = useText('picture')
  const atMost = (max: number) => ({ max, message: say('tooLong', { max: sayNumber(max) }) })
  const textAtMost = (max: number) => richAtMost(max, say('tooLong', { max: sayNumber(max) }))
  return (
    <>
      <Form.Item
        name="stem"
        label={say('question')}
        rules={[{ required: true, whitespace: true, message: say('questionRule') }, textAtMost(STEM_LIMIT)]}
      >
        <RichField max={STEM_LIMIT} isRequired />
      </Form.Item>
      <Form.Item
        name="picture"
        label={sayPicture('field')}
        rules={[{ required: true, message: sayPicture('pictureRule') }]}
      >
        <PictureField />
      </Form.Item>
      <Form.Item
        name="alt"
        label={sayPicture('altLabel')}
        extra={sayPicture('altHint')}
        rules={[{ required: true, whitespace: true, message: sayPicture('altRule') }, atMost(PICTURE_ALT_LIMIT)]}
      >
        <Input.TextArea rows={2} count={{ show: true, max: PICTURE_ALT_LIMIT }} style={UNDER} />
      </Form.Item>
      <AreasField />
      <OtherNames />
      <Form.Item name="reuse" valuePropName="checked" extra={say('reuseHint')}>
        <Checkbox>{say('reuse')}</Checkbox>
      </Form.Item>
      <Form.Item
        noStyle
        dependencies={['areas', 'others']}
        name="count"
        rules={[
          ({ getFieldsValue }) => ({
            validator: () =>
              namesOf(getFieldsValue(['areas', 'others']) as DraftMatching).length >= NAMES_MIN
                ? Promise.resolve()
                : Promise.reject(new Error(say('namesRule'))),
          }),
        ]}
      >
        <NamesMessage />
      </Form.Item>
      <Form.Item
        name="analysis"
        label={say('analysis')}
        extra={say('analysisHint')}
        rules={[textAtMost(ANALYSIS_LIMIT)]}
      >
        <RichField max={ANALYSIS_LIMIT} />
      </Form.Item>
    </>
  )
}

/** Stands where the message about the list of names does. */
const NamesMessage = (): ReactNode => null

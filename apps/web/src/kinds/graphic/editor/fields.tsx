// The fields of a graphic question: what is asked, the picture, whether it is safe, where the threats lie, and why.
import { ANALYSIS_LIMIT, STEM_LIMIT } from '@clearbelt/domain/kinds/graphic/obstacles'
import { PATTERNS, type Pattern } from '@clearbelt/domain/kinds/graphic/shape'
import { PICTURE_ALT_LIMIT } from '@clearbelt/domain/kinds/picture/areas'
import type { QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { ExplainedChoice } from '../../../ui/form/explained-choice.tsx'
import { RichField } from '../../written/rich-field.tsx'
import { richAtMost } from '../../written/rich-rules.ts'
import type { TrueMark } from '../content.ts'
import { JoinedPictureField } from './join-pictures.tsx'
import { TrueMarks } from './marks-field.tsx'

/** Room for the count of characters, which would lie on the help or the message below. */
const UNDER = { marginBottom: 22 }

/** They stand inside a form of a DraftGraphic. */
export function GraphicFields(): ReactNode {
  const say = useText('graphic')
  const sayPicture = useText('picture')
  const picture = Form.useWatch<QuestionPicture | null>('picture')
  const alt = Form.useWatch<string>('alt')
  const pattern = Form.useWatch<Pattern>('pattern') ?? 1
  const isSafe = Form.useWatch<boolean>('isSafe') ?? true
  const atMost = (max: number) => ({ max, message: say('tooLong', { max: sayNumber(max) }) })
  const textAtMost = (max: number) => richAtMost(max, say('tooLong', { max: sayNumber(max) }))
  return (
    <>
      <Form.Item name="pattern" label={say('pattern')} required>
        <ExplainedChoice<Pattern>
          choices={PATTERNS.map((one) => ({ value: one, title: say(`pattern${one}`), hint: say(`patternHint${one}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="stem"
        label={say('question')}
        rules={[{ required: true, whitespace: true, message: say('questionRule') }, textAtMost(STEM_LIMIT)]}
      >
        <RichField max={STEM_LIMIT} isRequired hasNoPictures />
      </Form.Item>
      <Form.Item
        name="picture"
        label={sayPicture('field')}
        rules={[{ required: true, message: sayPicture('pictureRule') }]}
      >
        <JoinedPictureField />
      </Form.Item>
      <Form.Item
        name="alt"
        label={sayPicture('altLabel')}
        extra={sayPicture('altHint')}
        rules={[{ required: true, whitespace: true, message: sayPicture('altRule') }, atMost(PICTURE_ALT_LIMIT)]}
      >
        <Input.TextArea rows={2} count={{ show: true, max: PICTURE_ALT_LIMIT }} style={UNDER} />
      </Form.Item>
      <Form.Item name="isSafe" label={say('whatIsTrue')} required>
        <Radio.Group
          options={[
            { value: true, label: say('safe') },
            { value: false, label: say('suspect') },
          ]}
        />
      </Form.Item>
      {!isSafe && (
        <Form.Item
          name="marks"
          label={say(pattern === 1 ? 'areasOptional' : 'areas')}
          required={pattern !== 1}
          dependencies={['pattern']}
          rules={[
            ({ getFieldValue }) => ({
              validator(_, marks: readonly TrueMark[] | undefined) {
                const asked = getFieldValue('pattern') as Pattern
                const fail = (message: string) => Promise.reject(new Error(message))
                if (asked !== 1 && (marks ?? []).length === 0) return fail(say('areasRule'))
                const bare = (marks ?? []).findIndex(({ knowledgeID }) => knowledgeID === null)
                return asked === 3 && bare !== -1
                  ? fail(say('typeRule', { n: sayNumber(bare + 1) }))
                  : Promise.resolve()
              },
            }),
          ]}
        >
          <TrueMarks
            pattern={pattern}
            picture={
              picture ? { url: picture.url, width: picture.width, height: picture.height, alt: alt ?? '' } : null
            }
          />
        </Form.Item>
      )}
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

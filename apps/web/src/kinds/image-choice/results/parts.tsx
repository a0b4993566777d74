// An image question in the trainer's tables, in the correction of its key and in a replay.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { keyOf } from '../../choice/results/item.ts'
import { ChoiceEditor } from '../../choice/results/key-editor.tsx'
import { OptionsReplay } from '../../choice/results/replay.tsx'
import type { KeyEditorProps, ReplayProps } from '../../results.ts'
import { KindSign } from '../../written/sign.tsx'
import type { ImageCode } from '../content.ts'
import { ImageDesk } from '../image-desk.tsx'
import { signOfKind } from '../words.ts'

type Analysed = Extract<AnalysedItem, { kind: ImageCode }>
const asImage = (item: AnalysedItem): Analysed | null =>
  item.kind === 'image-dr' || item.kind === 'image-ct' ? item : null

export function ImageChoiceSummary({ item }: { item: AnalysedItem }): ReactNode {
  const say = useText('choice')
  const image = asImage(item)
  if (image === null) return null
  const { options, titleRT, number, answered, kind } = image
  return (
    <Flex gap={12} align="center" style={{ minWidth: 0 }}>
      <span style={{ width: 72, flex: 'none' }}>
        <KindSign sign={signOfKind(kind)} />
      </span>
      <Flex vertical style={{ minWidth: 0, maxWidth: 320 }}>
        <Typography.Text strong ellipsis title={plainOf(titleRT)}>
          {number}. {plainOf(titleRT)}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400 }}>
          {say('keyNow', { answer: keyOf(options) })}
        </Typography.Text>
        {answered > 0 && (
          <Typography.Text type="secondary" style={{ fontSize: 12, fontWeight: 400 }}>
            {say('chosenBy', {
              counts: options.map(({ tagName, chosen }) => `${tagName} ${sayNumber(chosen)}`).join(' · '),
            })}
          </Typography.Text>
        )}
      </Flex>
    </Flex>
  )
}

export const ImageChoiceSign = ({ row }: { row: CorrectionRow }): ReactNode => (
  <span style={{ width: 60, flex: 'none' }}>
    <KindSign sign={row.questionKind === null ? '' : signOfKind(row.questionKind)} />
  </span>
)

export function ImageChoiceKeyEditor({ item, ...rest }: KeyEditorProps): ReactNode {
  const image = asImage(item)
  return (
    image && (
      <ChoiceEditor
        {...rest}
        item={image}
        many={image.type === 2}
        valueOf={(right) => (image.kind === 'image-dr' ? { drAnswer: right } : { ctAnswer: right })}
        aside={<ImageDesk views={image.views} volume={image.volume} hasKeys={false} />}
      />
    )
  )
}

export function ImageChoiceReplay(props: ReplayProps): ReactNode {
  const item = props.questions[props.index]
  const shown = item !== undefined && 'views' in item ? item : { views: [], volume: undefined }
  const desk = <ImageDesk key={props.index} views={shown.views} volume={shown.volume} hasKeys={false} />
  return <OptionsReplay {...props} aside={desk} />
}

// An image question in the trainer's tables, in the correction of its key and in a replay.
import type { CorrectionRow } from '@clearbelt/contract/exams/regrade-calls'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import type { ReactNode } from 'react'
import { ChoiceEditor } from '../../choice/results/key-editor.tsx'
import { OptionsReplay } from '../../choice/results/replay.tsx'
import { OptionsSummary } from '../../choice/results/summary.tsx'
import type { KeyEditorProps, ReplayProps } from '../../results.ts'
import { KindSign } from '../../written/sign.tsx'
import type { ImageCode } from '../content.ts'
import { ImageDesk } from '../image-desk.tsx'
import { signOfKind } from '../words.ts'

type Analysed = Extract<AnalysedItem, { kind: ImageCode }>
const asImage = (item: AnalysedItem): Analysed | null =>
  item.kind === 'image-dr' || item.kind === 'image-ct' ? item : null

export function ImageChoiceSummary({ item }: { item: AnalysedItem }): ReactNode {
  const image = asImage(item)
  return image && <OptionsSummary item={image} sign={signOfKind(image.kind)} />
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

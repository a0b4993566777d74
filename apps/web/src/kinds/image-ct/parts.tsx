// A CT question in a sitting, in a review and in the list of questions: with options, or with threats that are marked.
import { memo, type ReactNode } from 'react'
import { HelpLine } from '../../console/help-dialog.tsx'
import type { HelpProps, QuestionProps, TileProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { ImageChoiceAnswer, ImageChoiceHelp, ImageChoiceReview, ImageTile } from '../image-choice/parts.tsx'
import { isAnswered, type ImageCT } from './content.ts'
import { MarkedAnswer } from './marked-answer.tsx'
import { MarkedReview } from './marked-review.tsx'

const isMarked = ({ item }: QuestionProps): boolean => (item.content as ImageCT).marking !== null

/** Each question starts without an open volume. */
export const CTAnswer = (question: QuestionProps): ReactNode =>
  isMarked(question) ? <MarkedAnswer key={question.item.id} {...question} /> : <ImageChoiceAnswer {...question} />

export const CTReview = (question: QuestionProps): ReactNode =>
  isMarked(question) ? <MarkedReview key={question.item.id} {...question} /> : <ImageChoiceReview {...question} />

export const CTTile = memo(function CTTile(props: TileProps): ReactNode {
  return <ImageTile {...props} isAnswered={isAnswered(props.answer)} />
})

export function CTHelp(props: HelpProps): ReactNode {
  const say = useText('image-ct')
  return (
    <ImageChoiceHelp {...props}>
      {props.usage === 'answer' && (
        <>
          <HelpLine caps={['Enter']} words={say('helpMark')} />
          <HelpLine caps={['U']} words={say('helpUndo')} />
        </>
      )}
    </ImageChoiceHelp>
  )
}

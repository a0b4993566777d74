// An image question in a sitting, in a review and in the list of questions; its keys.
import { memo, type ReactNode } from 'react'
import { HelpDialog, HelpLine } from '../../console/help-dialog.tsx'
import type { HelpProps, QuestionProps, TileProps } from '../../console/parts.ts'
import { useText } from '../../shared/i18n.ts'
import { MODE_KEYS } from '../../viewer/modes.ts'
import { ChoiceAnswering } from '../choice/answer.tsx'
import { asAnswer } from '../choice/options.ts'
import { ChoiceReviewing } from '../choice/review.tsx'
import { WrittenTile } from '../written/tile.tsx'
import type { ImageChoice } from './content.ts'
import { ImageDesk } from './image-desk.tsx'
import { nameOfKind, signOfKind } from './words.ts'

const deskOf = ({ item, isCurrent }: QuestionProps): ReactNode => {
  const { views, volume } = item.content as ImageChoice
  return <ImageDesk key={item.id} views={views} volume={volume} hasKeys={isCurrent} />
}

export const ImageChoiceAnswer = (question: QuestionProps): ReactNode => (
  <ChoiceAnswering
    question={question}
    many={(question.item.content as ImageChoice).many}
    name={nameOfKind(question.item.kind)}
    aside={deskOf(question)}
  />
)

export const ImageChoiceReview = (question: QuestionProps): ReactNode => (
  <ChoiceReviewing
    question={question}
    many={(question.item.content as ImageChoice).many}
    name={nameOfKind(question.item.kind)}
    aside={deskOf(question)}
  />
)

export const ImageChoiceTile = memo(function ImageChoiceTile(props: TileProps): ReactNode {
  return <ImageTile {...props} isAnswered={asAnswer(props.answer).chosen.length > 0} />
})

/** The tile of an image question, whatever its answers are. */
export function ImageTile(props: TileProps & { isAnswered: boolean }): ReactNode {
  const say = useText('choice')
  const { item, number } = props
  return (
    <WrittenTile
      {...props}
      sign={signOfKind(item.kind)}
      name={say('questionNo', { index: number })}
      sayState={(state) => say(`state_${state}`)}
    />
  )
}

/** `children`: further keys. */
export function ImageChoiceHelp({ usage, onClose, children }: HelpProps & { children?: ReactNode }): ReactNode {
  const say = useText('image-choice')
  const sayChoice = useText('choice')
  const sayViewer = useText('viewer')
  return (
    <HelpDialog onClose={onClose}>
      {usage === 'answer' && <HelpLine caps={['1–9']} words={say('helpDigits')} />}
      {MODE_KEYS.map(({ code, cap }) => (
        <HelpLine key={code} caps={[cap === '0' ? 'Q' : cap]} words={sayViewer(`mode${code}`)} />
      ))}
      <HelpLine caps={['+', '−', 'Z']} words={say('helpZoom')} />
      <HelpLine caps={['V', 'Shift V']} words={say('helpViews')} />
      <HelpLine caps={['X']} words={say('helpVolume')} />
      {children}
      <HelpLine caps={['PgUp', 'PgDn']} words={sayChoice('helpPage')} />
    </HelpDialog>
  )
}

// One question of a file before it is imported: what it is, what is doubtful, what it resembles, what is not kept.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Alert, Button, Checkbox, Flex, Tag, Typography } from 'antd'
import { memo, Suspense, useState, type ReactNode } from 'react'
import { contentOfInput } from '../../../kinds/input-content.ts'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { webKindOf } from '../../../kinds/registry.ts'
import { useKindNames } from '../../../pickers/bank/facts.ts'
import { sayList, sayNumber, useText } from '../../../shared/i18n.ts'
import { usePartNames } from './part-names.ts'
import type { PreviewQuestion } from './transfers.ts'

export interface PreviewCardProps {
  question: PreviewQuestion
  isChosen: boolean
  isBusy: boolean
  onChoose: (number: number, isIn: boolean) => void
}

export const PreviewCard = memo(function PreviewCard(props: PreviewCardProps): ReactNode {
  const { question, isChosen, isBusy, onChoose } = props
  const { number, line, name, isUsable, doubts, similar } = question
  const say = useText('transfer')
  const kinds = useKindNames()
  const [isFull, setFull] = useState(false)
  const kind: KindCode | null = question.question?.kind ?? null
  const content =
    isUsable && question.question !== null ? contentOfInput(question.question.kind, question.question) : null
  const tone = !isUsable
    ? 'error'
    : similar.length > 0 || doubts.some(({ severity }) => severity !== 'note')
      ? 'doubt'
      : 'fine'
  const Row = kind === null ? null : webKindOf(kind).editor.Row
  return (
    <li className="batch-entry" data-tone={tone}>
      <Flex gap={8} align="center" justify="space-between" wrap>
        <Checkbox
          checked={isChosen}
          disabled={!isUsable || isBusy}
          aria-label={say('entryName', { number: sayNumber(number), name })}
          onChange={(event) => onChoose(number, event.target.checked)}
        >
          <Typography.Text strong>{sayNumber(number)}</Typography.Text>
        </Checkbox>
        <Flex gap={8} align="center" wrap>
          {kind !== null && <Tag style={{ marginInlineEnd: 0 }}>{kinds.get(kind)}</Tag>}
          {line !== null && (
            <Typography.Text type="secondary">{say('line', { line: sayNumber(line) })}</Typography.Text>
          )}
          {content !== null && (
            <Button type="link" size="small" aria-expanded={isFull} onClick={() => setFull(!isFull)}>
              {say(isFull ? 'showLess' : 'showFull')}
            </Button>
          )}
        </Flex>
      </Flex>
      {content === null || kind === null || Row === null ? (
        <Typography.Paragraph style={{ margin: 0, overflowWrap: 'anywhere' }}>{name}</Typography.Paragraph>
      ) : isFull ? (
        <QuestionView kind={kind} content={webKindOf(kind).editor.form?.show(content)} usage="preview" />
      ) : (
        <div className="topic-example">
          <Suspense>
            <Row content={content} />
          </Suspense>
        </div>
      )}
      <Remarks question={question} />
    </li>
  )
})

/** What has to be said of it. */
export function Remarks({ question }: { question: PreviewQuestion }): ReactNode {
  const { doubts, similar, notKept, unknownKnowledges } = question
  const say = useText('transfer')
  const parts = usePartNames()
  return (
    <>
      {doubts.map((one, at) => (
        <Alert
          key={`${one.code} ${at}`}
          type={one.severity === 'note' ? 'info' : one.severity}
          showIcon
          title={
            one.line === null || one.line === question.line
              ? one.message
              : sayAt(say('line', { line: sayNumber(one.line) }), one.message)
          }
        />
      ))}
      {similar.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(similar.some(({ relation }) => relation === 'duplicate') ? 'twice' : 'similar')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {similar.map((one, at) => (
                <li key={one.id ?? `${one.index} ${at}`} style={{ overflowWrap: 'anywhere' }}>
                  {one.id === null
                    ? say('similarInFile', { number: sayNumber((one.index ?? 0) + 1), name: one.name })
                    : say('similarInBank', { name: one.name })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {notKept.length > 0 && (
        <Typography.Text type="secondary">
          {say('notKept', { parts: sayList(notKept.map((part) => parts[part])) })}
        </Typography.Text>
      )}
      {unknownKnowledges.length > 0 && (
        <Typography.Text type="warning">{say('unknown', { names: sayList(unknownKnowledges) })}</Typography.Text>
      )}
    </>
  )
}

const sayAt = (place: string, message: string): string => `${place}: ${message}`

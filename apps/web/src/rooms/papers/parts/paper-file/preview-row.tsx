// One question of a file before its paper is written: what it is, what it scores, what is doubtful, what is not kept.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { Alert, Checkbox, Flex, Tag, Typography } from 'antd'
import { memo, Suspense, type ReactNode } from 'react'
import { contentOfInput } from '../../../../kinds/input-content.ts'
import { webKindOf } from '../../../../kinds/registry.ts'
import { useKindNames } from '../../../../pickers/bank/facts.ts'
import { sayList, sayNumber, useText } from '../../../../shared/i18n.ts'
import type { PaperPreviewQuestion } from '../../api/paper-file.ts'

export interface PreviewRowProps {
  question: PaperPreviewQuestion
  isChosen: boolean
  isBusy: boolean
  onChoose: (number: number, isIn: boolean) => void
}

export const PreviewRow = memo(function PreviewRow({ question, isChosen, isBusy, onChoose }: PreviewRowProps) {
  const { number, line, name, score, isUsable, doubts, notKept } = question
  const say = useText('paper-file')
  const kinds = useKindNames()
  const kind: KindCode | null = question.question?.kind ?? null
  const Row = kind === null ? null : webKindOf(kind).editor.Row
  const gaps = notKept.map((part) => say(`gap_${part}`))
  const tone = !isUsable ? 'error' : doubts.some(({ severity }) => severity !== 'note') ? 'doubt' : 'fine'
  return (
    <li className="paper-file-row" data-tone={tone}>
      <Flex gap={8} align="center" justify="space-between" wrap>
        <Checkbox
          checked={isChosen && isUsable}
          disabled={!isUsable || isBusy}
          aria-label={say('entryName', { number: sayNumber(number), name })}
          onChange={(event) => onChoose(number, event.target.checked)}
        >
          <Typography.Text strong>{sayNumber(number)}</Typography.Text>
        </Checkbox>
        <Flex gap={8} align="center" wrap>
          {kind !== null && <Tag style={{ marginInlineEnd: 0 }}>{kinds.get(kind)}</Tag>}
          {score !== null && <Typography.Text>{say('points', { count: Number(score) })}</Typography.Text>}
          {line !== null && (
            <Typography.Text type="secondary">{say('line', { line: sayNumber(line) })}</Typography.Text>
          )}
        </Flex>
      </Flex>
      <Content
        name={name}
        row={Row && kind !== null && isUsable ? [Row, contentOfInput(kind, question.question)] : null}
      />
      {doubts.map((one, at) => (
        <Alert
          key={`${one.code} ${at}`}
          type={one.severity === 'note' ? 'info' : one.severity}
          showIcon
          title={one.message}
        />
      ))}
      {gaps.length > 0 && (
        <Typography.Text type="secondary">{say('notKept', { parts: sayList(gaps) })}</Typography.Text>
      )}
    </li>
  )
})

type RowOf = (props: { content: unknown }) => ReactNode

/** A question as the editor lists it, or its name where it cannot be taken. */
function Content({ name, row }: { name: string; row: readonly [unknown, unknown] | null }): ReactNode {
  if (row === null)
    return <Typography.Paragraph style={{ margin: 0, overflowWrap: 'anywhere' }}>{name}</Typography.Paragraph>
  const [Row, content] = row as [RowOf, unknown]
  return (
    <div className="paper-file-question">
      <Suspense>
        <Row content={content} />
      </Suspense>
    </div>
  )
}

// One question read from a pasted text: what it is, what is doubtful, and what is to be done with it.
import { EditOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Flex, Tag, Typography } from 'antd'
import { memo, Suspense, type ReactNode } from 'react'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { webKindOf } from '../../../kinds/registry.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { sayDoubt } from './doubt-words.ts'
import type { Entry } from './entries.ts'
import type { BatchFault } from './use-batch.ts'

export interface EntryCardProps {
  entry: Entry
  isChosen: boolean
  isSaved: boolean
  /** It comes in though it resembles another. */
  isKept: boolean
  /** The caret of the text stands in it. */
  isActive: boolean
  fault: BatchFault | undefined
  onChoose: (entry: Entry, isChosen: boolean) => void
  onKeep: (entry: Entry, isKept: boolean) => void
  onEdit: (entry: Entry) => void
  onLine: (line: number) => void
  onOpen: (id: string) => void
}

export const EntryCard = memo(function EntryCard(props: EntryCardProps): ReactNode {
  const { entry, isChosen, isSaved, isKept, isActive, fault, onChoose, onEdit, onLine } = props
  const say = useText('batch')
  const { kind, content, doubts } = entry
  const editor = kind === null ? null : webKindOf(kind).editor
  const name = say('entryName', { number: sayNumber(entry.number), name: entry.name })
  const tone = isSaved
    ? 'saved'
    : !entry.isUsable || (fault && !isKept)
      ? 'error'
      : doubts.length > 0
        ? 'doubt'
        : 'fine'
  return (
    <li className="batch-entry" data-entry={entry.line} data-tone={tone} data-active={isActive}>
      <Flex gap={8} align="center" justify="space-between" wrap>
        <Checkbox
          checked={isChosen}
          disabled={!entry.isUsable || isSaved}
          aria-label={name}
          onChange={(event) => onChoose(entry, event.target.checked)}
        >
          <Typography.Text strong>{sayNumber(entry.number)}</Typography.Text>
        </Checkbox>
        <Flex gap={4} align="center">
          {isSaved && <Tag color="success">{say('isSaved')}</Tag>}
          {entry.isMended && <Tag color="processing">{say('isMended')}</Tag>}
          <Button
            type="link"
            size="small"
            onClick={() => onLine(entry.line)}
            aria-label={say('showLine', { line: entry.line })}
          >
            {say('line', { line: sayNumber(entry.line) })}
          </Button>
          {editor?.Edit && content !== null && !isSaved && (
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={say('editEntry', { number: sayNumber(entry.number) })}
              onClick={() => onEdit(entry)}
            />
          )}
        </Flex>
      </Flex>
      {editor === null || content === null ? (
        <Typography.Paragraph style={{ margin: 0 }}>{entry.name}</Typography.Paragraph>
      ) : isActive ? (
        <QuestionView kind={kind as NonNullable<typeof kind>} content={editor.form?.show(content)} usage="preview" />
      ) : (
        <div className="topic-example">
          <Suspense>
            <editor.Row content={content} />
          </Suspense>
        </div>
      )}
      <Doubts {...props} />
    </li>
  )
})

function Doubts({ entry, fault, isKept, isSaved, onKeep, onLine, onOpen }: EntryCardProps): ReactNode {
  const say = useText('batch')
  if (isSaved) return null
  const isUnknown = entry.kind === null && entry.doubts.every(({ severity }) => severity !== 'error')
  const similar = fault?.similar ?? []
  return (
    <>
      {entry.doubts.map((one, at) => (
        <Alert
          key={`${one.code} ${at}`}
          type={one.severity === 'error' ? 'error' : one.severity === 'warning' ? 'warning' : 'info'}
          showIcon
          title={sayDoubt(one)}
          action={
            one.line !== null && (
              <Button size="small" type="text" onClick={() => onLine(one.line ?? 1)}>
                {say('line', { line: sayNumber(one.line) })}
              </Button>
            )
          }
        />
      ))}
      {isUnknown && <Alert type="error" showIcon title={say('kindNotHere')} />}
      {fault && similar.length === 0 && <Alert type="error" showIcon role="alert" title={fault.message} />}
      {fault && similar.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fault.message}
          description={
            <Flex vertical gap={4}>
              {similar.map((one) => (
                <Flex key={one.id ?? `${one.index}`} gap={8} wrap align="baseline">
                  {one.id === null ? (
                    <span>{say('similarInList', { name: one.name })}</span>
                  ) : (
                    <Button type="link" className="batch-similar" onClick={() => onOpen(one.id ?? '')}>
                      {one.name}
                    </Button>
                  )}
                </Flex>
              ))}
              <Checkbox checked={isKept} onChange={(event) => onKeep(entry, event.target.checked)}>
                {say('keepBoth')}
              </Checkbox>
            </Flex>
          }
        />
      )}
    </>
  )
}

// The text that questions are read from: pasted, typed, or dropped as a plain text file.
import { Card, Flex, Input, Typography } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef, type DragEvent, type ReactNode } from 'react'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { lineOfPlace, spanOfLine } from './entries.ts'

export interface TextPaneProps {
  text: string
  onText: (text: string) => void
  /** The line to be shown; a new object shows it again. */
  shown: { line: number } | null
  /** The caret came to a line. */
  onLine: (line: number) => void
  /** A file was dropped that is no plain text, or too long for the field. */
  onFile: (file: File) => void
}

/** Longest text file that is taken in here, in bytes. */
const FILE_MAX = 3_000_000

export function TextPane({ text, onText, shown, onLine, onFile }: TextPaneProps): ReactNode {
  const say = useText('batch')
  const field = useRef<TextAreaRef>(null)
  useEffect(() => {
    const area = field.current?.resizableTextArea?.textArea
    if (!shown || !area) return
    const { start, end } = spanOfLine(area.value, shown.line)
    // Browsers bring the caret into sight only when the field takes the focus.
    area.blur()
    area.setSelectionRange(start, end)
    area.focus()
    area.scrollTop = Math.max(0, area.scrollHeight * (start / Math.max(1, area.value.length)) - area.clientHeight / 3)
  }, [shown])
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    if (!/\.(txt|md|text)$/i.test(file.name) || file.size > FILE_MAX) return onFile(file)
    void file.text().then((more) => onText(text.trim() === '' ? more : `${text.trimEnd()}\n\n${more}`))
    return undefined
  }
  return (
    <Card
      className="batch-pane"
      styles={{ body: { display: 'flex', flexDirection: 'column', gap: 8, height: '100%' } }}
    >
      <Flex justify="space-between" align="baseline" gap={8} wrap>
        <Typography.Text strong id="batch-text-name">
          {say('text')}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          {say('characters', { count: sayNumber(text.length) })}
        </Typography.Text>
      </Flex>
      <Input.TextArea
        ref={field}
        className="batch-text"
        aria-labelledby="batch-text-name"
        placeholder={say('placeholder')}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onSelect={(event) => onLine(lineOfPlace(event.currentTarget.value, event.currentTarget.selectionStart))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
    </Card>
  )
}

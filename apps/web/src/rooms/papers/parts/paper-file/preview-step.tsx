// Second step of a paper from a file: what was read, by sections, and which of it comes in. Nothing is written until then.
import { Alert, Button, Checkbox, Flex, Input, Typography } from 'antd'
import { Fragment, useCallback, useState, type ReactNode } from 'react'
import { worded } from '../../../../shared/call.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import type { PaperPreview, PaperPreviewQuestion } from '../../api/paper-file.ts'
import { PreviewRow } from './preview-row.tsx'

const NAME_MAX = 100

export interface PreviewStepProps {
  fileName: string
  preview: PaperPreview
  /** Rejects when nothing could be written. `total`: what the chosen questions add up to. */
  onWrite: (name: string, chosen: readonly number[], total: number) => Promise<void>
  onBack: () => void
}

export function PreviewStep({ fileName, preview, onWrite, onBack }: PreviewStepProps): ReactNode {
  const say = useText('paper-file')
  const { questions, sections, doubts } = preview
  const usable = questions.filter(({ isUsable }) => isUsable)
  const [name, setName] = useState(() => preview.name)
  const [picked, setPicked] = useState(() => new Set(usable.map(({ number }) => number)))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = usable.filter(({ number }) => picked.has(number))
  const total = chosen.reduce((sum, { score }) => sum + Math.round(Number(score ?? 0) * 100), 0) / 100
  const choose = useCallback(
    (number: number, isIn: boolean) =>
      setPicked((now) => {
        const next = new Set(now)
        if (isIn) next.add(number)
        else next.delete(number)
        return next
      }),
    [],
  )
  const write = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(say('nameMissing'))
    setBusy(true)
    setProblem(null)
    try {
      await onWrite(
        name.trim(),
        chosen.map(({ number }) => number),
        total,
      )
    } catch (error) {
      setProblem(worded(error).message)
      setBusy(false)
    }
    return undefined
  }
  const faulty = questions.length - usable.length
  return (
    <Flex vertical gap={12}>
      <Typography.Text style={{ overflowWrap: 'anywhere' }}>
        {say('readFrom', { name: fileName, count: questions.length })} {say('nothingYet')}
      </Typography.Text>
      {doubts.map((one, at) => (
        <Alert key={`${one.code} ${at}`} type="info" showIcon title={one.message} />
      ))}
      <label>
        <Typography.Text>{say('name')}</Typography.Text>
        <Input value={name} maxLength={NAME_MAX} disabled={busy} onChange={(event) => setName(event.target.value)} />
      </label>
      <Flex wrap gap="4px 16px" align="center" aria-live="polite">
        <Checkbox
          checked={chosen.length > 0 && chosen.length === usable.length}
          indeterminate={chosen.length > 0 && chosen.length < usable.length}
          disabled={usable.length === 0 || busy}
          onChange={(event) => setPicked(new Set(event.target.checked ? usable.map(({ number }) => number) : []))}
        >
          {say('chosenOf', {
            chosen: sayNumber(chosen.length),
            total: sayNumber(questions.length),
            count: total,
            points: sayNumber(total),
          })}
        </Checkbox>
        {faulty > 0 && <Typography.Text type="danger">{say('faulty', { count: faulty })}</Typography.Text>}
      </Flex>
      {groupsOf(questions).map(([section, own]) => (
        <Fragment key={`${section} ${own[0]?.number}`}>
          {sections[section] !== undefined && (
            <Typography.Title level={3} style={{ fontSize: 16, margin: '8px 0 0', overflowWrap: 'anywhere' }}>
              {sections[section]}
            </Typography.Title>
          )}
          <ol className="paper-file-rows" aria-label={sections[section] ?? say('questions')}>
            {own.map((question) => (
              <PreviewRow
                key={question.number}
                question={question}
                isChosen={picked.has(question.number)}
                isBusy={busy}
                onChoose={choose}
              />
            ))}
          </ol>
        </Fragment>
      ))}
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Flex gap={8} justify="end" wrap>
        <Button disabled={busy} onClick={onBack}>
          {say('back')}
        </Button>
        <Button type="primary" disabled={chosen.length === 0} loading={busy} onClick={() => void write()}>
          {say('write', { count: chosen.length })}
        </Button>
      </Flex>
    </Flex>
  )
}

/** Questions by the places of their sections, in the order of the file. */
const groupsOf = (questions: readonly PaperPreviewQuestion[]): [number, PaperPreviewQuestion[]][] => [
  ...Map.groupBy(questions, ({ section }) => section),
]

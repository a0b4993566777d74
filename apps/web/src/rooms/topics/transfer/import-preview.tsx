// Second step of an import of questions: what was read, and which of it comes in. Nothing is written until then.
import { Alert, Button, Checkbox, Flex, Typography } from 'antd'
import { useCallback, useState, type ReactNode } from 'react'
import { worded } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { PreviewCard } from './preview-card.tsx'
import type { Preview, PreviewQuestion } from './transfers.ts'

/** Questions that are drawn at once. */
const DRAWN_STEP = 60

export interface ImportPreviewProps {
  /** Of the file. */
  name: string
  preview: Preview
  /** Rejects when nothing could be written. */
  onImport: (chosen: readonly PreviewQuestion[]) => Promise<void>
  onBack: () => void
}

/** What comes in without a word: all that can be taken and resembles nothing. */
const isSure = ({ isUsable, similar }: PreviewQuestion): boolean => isUsable && similar.length === 0
const numbersOf = (questions: readonly PreviewQuestion[]): Set<number> => new Set(questions.map(({ number }) => number))

export function ImportPreview({ name, preview, onImport, onBack }: ImportPreviewProps): ReactNode {
  const say = useText('transfer')
  const { questions, doubts } = preview
  const [picked, setPicked] = useState(() => numbersOf(questions.filter(isSure)))
  const [drawn, setDrawn] = useState(DRAWN_STEP)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sure = questions.filter(isSure)
  const chosen = questions.filter(({ number }) => picked.has(number))
  const faulty = questions.filter(({ isUsable }) => !isUsable).length
  const similar = questions.filter((one) => one.isUsable && one.similar.length > 0).length
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
  const run = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await onImport(chosen)
    } catch (error) {
      setProblem(worded(error).message)
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap={12}>
      <Typography.Text style={{ overflowWrap: 'anywhere' }}>
        {say('readFrom', { name, count: questions.length })} {say('nothingYet')}
      </Typography.Text>
      {doubts.map((one, at) => (
        <Alert key={`${one.code} ${at}`} type="info" showIcon title={one.message} />
      ))}
      <Flex wrap gap="4px 16px" align="center" aria-live="polite">
        <Checkbox
          checked={chosen.length > 0 && chosen.length >= sure.length}
          indeterminate={chosen.length > 0 && chosen.length < sure.length}
          disabled={sure.length === 0 || busy}
          onChange={(event) => setPicked(event.target.checked ? numbersOf(sure) : new Set())}
        >
          {say('chosenOf', { chosen: sayNumber(chosen.length), total: sayNumber(questions.length) })}
        </Checkbox>
        {faulty > 0 && <Typography.Text type="danger">{say('faulty', { count: faulty })}</Typography.Text>}
        {similar > 0 && <Typography.Text type="warning">{say('similarCount', { count: similar })}</Typography.Text>}
      </Flex>
      <ol className="batch-entries" aria-label={say('questions')}>
        {questions.slice(0, drawn).map((question) => (
          <PreviewCard
            key={question.number}
            question={question}
            isChosen={picked.has(question.number)}
            isBusy={busy}
            onChoose={choose}
          />
        ))}
      </ol>
      {questions.length > drawn && (
        <Button block type="dashed" onClick={() => setDrawn(drawn + DRAWN_STEP)}>
          {say('showMore', { count: questions.length - drawn })}
        </Button>
      )}
      <div className="topic-actions">
        {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 8 }} />}
        <Flex gap={8} justify="end" wrap>
          <Button disabled={busy} onClick={onBack}>
            {say('back')}
          </Button>
          <Button type="primary" disabled={chosen.length === 0} loading={busy} onClick={() => void run()}>
            {say('import', { count: chosen.length })}
          </Button>
        </Flex>
      </div>
    </Flex>
  )
}

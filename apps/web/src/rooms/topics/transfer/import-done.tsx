// The end of an import of questions: how many came in, the way to them, and what stayed behind.
import { Alert, Button, Flex, Result, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { IMPORTED_PATH } from '../parts/paths.ts'
import { Remarks } from './preview-card.tsx'
import type { Preview, PreviewQuestion } from './transfers.ts'

export interface ImportDoneProps {
  outcome: Preview
  chosen: readonly PreviewQuestion[]
  onAgain: () => void
  onClose: () => void
}

export function ImportDone({ outcome, chosen, onAgain, onClose }: ImportDoneProps): ReactNode {
  const say = useText('transfer')
  const navigate = useNavigate()
  const wanted = new Set(chosen.map(({ number }) => number))
  const left = outcome.questions.filter(({ number, id }) => id === null && wanted.has(number))
  const lossy = outcome.questions.filter(
    ({ id, doubts }) => id !== null && doubts.some(({ code }) => code === 'picture-lost'),
  )
  return (
    <Flex vertical gap={12}>
      <Result
        status={left.length === 0 ? 'success' : 'warning'}
        title={<output>{say('done', { count: outcome.written })}</output>}
        subTitle={say('doneHint')}
        extra={
          <Flex gap={8} justify="center" wrap>
            <Button
              type="primary"
              onClick={() => {
                onClose()
                void navigate(IMPORTED_PATH)
              }}
            >
              {say('showDone')}
            </Button>
            <Button onClick={onAgain}>{say('again')}</Button>
          </Flex>
        }
      />
      {left.length > 0 && <Alert type="warning" showIcon title={say('left', { count: left.length })} />}
      <ol className="batch-entries">
        {[...left, ...lossy].map((question) => (
          <li key={question.number} className="batch-entry" data-tone={question.id === null ? 'error' : 'doubt'}>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {say('entryName', { number: sayNumber(question.number), name: question.name })}
            </Typography.Text>
            <Remarks question={question} />
          </li>
        ))}
      </ol>
    </Flex>
  )
}

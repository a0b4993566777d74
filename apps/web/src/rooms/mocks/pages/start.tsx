// A mock exam before it is sat: what it is, how it is sat, how it went so far, and every attempt.
import { ClockCircleOutlined, CloudUploadOutlined, FileSearchOutlined, ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { writeScore } from '../../../console/score.ts'
import { useAccount } from '../../../shared/account.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { TASKS_PATH, taskPath } from '../../../steps/task-step.ts'
import { hasImages, useAnsweringRules, type Rule } from '../../../sittings/answering/answering-rules.tsx'
import { useLeftAnswers } from '../../../sittings/left/use-left-answers.ts'
import { FactList } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { useMock, type MockInstructions } from '../api/mocks.ts'
import { History } from '../parts/history.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { sitPath } from '../parts/paths.ts'

export function MockStartPage(): ReactNode {
  const say = useText('mocks')
  const { taskId = '', processID = '' } = useParams()
  // Before the next attempt clears them away.
  useLeftAnswers(useAccount((account) => account.info?.userID))
  const mock = useMock(processID)
  const title = mock.data?.title ?? say('title_mock')
  return (
    <Page
      title={title}
      crumbs={[
        { label: say('tasks'), to: TASKS_PATH },
        { label: mock.data?.planName ?? say('task'), to: taskPath(taskId) },
        { label: title },
      ]}
    >
      <QueryState query={mock} rows={10}>
        {(of) => (
          <Flex vertical gap={20}>
            <Section title={say('mock')}>
              <Before of={of} taskID={taskId} />
            </Section>
            <Section title={say('history')}>
              <Flex vertical gap={20}>
                {of.attempted > 0 && <SoFar of={of} />}
                <History taskID={taskId} of={of} />
              </Flex>
            </Section>
          </Flex>
        )}
      </QueryState>
    </Page>
  )
}

function Before({ of, taskID }: { of: MockInstructions; taskID: string }): ReactNode {
  const say = useText('mocks')
  const moment = useMoment()
  const navigate = useNavigate()
  const { action, processID } = of
  const canStart = action === 'enter' || action === 'again' || action === 'continue'
  const isShortened = (action === 'enter' || action === 'again') && of.secondsIfNow < of.totalSeconds
  return (
    <Flex vertical gap={20}>
      <FactList
        columns="fit"
        labelAbove
        items={[
          ...(hasImages(of) ? [{ key: 'form', label: say('factForm'), children: of.formName }] : []),
          { key: 'questions', label: say('factQuestions'), children: sayNumber(of.questionCount) },
          {
            key: 'time',
            label: say('factTime'),
            children: say('minutes', { count: Math.round(of.totalSeconds / 60) }),
          },
          { key: 'total', label: say('factTotal'), children: writeScore(of.totalScore) },
          { key: 'pass', label: say('factPass'), children: writeScore(of.passScore) },
          {
            key: 'closes',
            label: say('factCloses'),
            children: of.closesAt === null ? say('never') : moment(of.closesAt, of.zone),
          },
          {
            key: 'left',
            label: say('factLeft'),
            children: of.attemptsLeft === null ? say('unlimited') : sayNumber(of.attemptsLeft),
          },
        ]}
      />
      {of.isKept && <Alert type="info" showIcon title={say('kept')} />}
      {isShortened && (
        <Alert
          type="warning"
          showIcon
          title={say('shortened', {
            time: moment(of.closesAt, of.zone),
            minutes: say('minutes', { count: Math.max(1, Math.floor(of.secondsIfNow / 60)) }),
          })}
        />
      )}
      {action === 'wait' && of.attempted === 0 && (
        <Alert type="info" showIcon title={say('waitUntil', { time: moment(of.opensAt, of.zone, 'wait') })} />
      )}
      {(action === 'none' || action === 'view') && (
        <Alert type="info" showIcon title={say(of.attemptsLeft === 0 ? 'noneLeft' : 'closed')} />
      )}
      {canStart && <Rules of={of} />}
      {canStart && (
        <div>
          <Button
            type="primary"
            size="large"
            onClick={() =>
              void navigate(sitPath(taskID, processID), action === 'continue' ? {} : { state: { begins: true } })
            }
          >
            {say(`start_${action}`)}
          </Button>
        </div>
      )}
    </Flex>
  )
}

function Rules({ of }: { of: MockInstructions }): ReactNode {
  const say = useText('mocks')
  const { token } = theme.useToken()
  const rules: Rule[] = [
    ...useAnsweringRules(of),
    [<ClockCircleOutlined key="i" />, say('ruleTime')],
    [<CloudUploadOutlined key="i" />, say('ruleSaved')],
    [<FileSearchOutlined key="i" />, say(of.isKept ? 'ruleKept' : of.allowReview ? 'ruleReview' : 'ruleScore')],
    [<ReloadOutlined key="i" />, say(of.attemptsLeft === null ? 'ruleAgain' : 'ruleCounted')],
  ]
  return (
    <ul aria-label={say('rules')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rules.map(([icon, text]) => (
        <li key={text} style={{ display: 'flex', gap: 12, paddingBlock: 6 }}>
          <span aria-hidden="true" style={{ color: token.colorPrimary, fontSize: 18, lineHeight: '24px' }}>
            {icon}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The best that was reached, in a line that can be read at a glance. */
function SoFar({ of }: { of: MockInstructions }): ReactNode {
  const say = useText('mocks')
  return (
    <Flex vertical gap={8}>
      <Typography.Text type="secondary">{say('best')}</Typography.Text>
      {of.bestScore === null ? (
        <Typography.Text>{say('scoreLater')}</Typography.Text>
      ) : (
        <>
          <Typography.Text strong style={{ fontSize: 30, lineHeight: '38px' }}>
            {writeScore(of.bestScore)}{' '}
            <Typography.Text type="secondary">{say('ofTotal', { total: writeScore(of.totalScore) })}</Typography.Text>
          </Typography.Text>
          <div>
            <Outcome isPass={of.isPass} />
          </div>
        </>
      )}
      <Typography.Text type="secondary">{say('attempted', { count: of.attempted })}</Typography.Text>
    </Flex>
  )
}

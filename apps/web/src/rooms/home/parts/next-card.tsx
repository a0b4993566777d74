// The big card at the top of the student's home: the one thing to do next.
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import { Flex, theme, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { TaskRow } from '@clearbelt/contract/plans/calls'
import { writeScore } from '../../../console/score.ts'
import { useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pane } from '../../../ui/pane.tsx'
import type { StudentSlots } from '../slots.ts'
import { chooseComing, chooseNext, type NextStep } from './next-step.ts'

export function NextCard({
  tasks,
  now,
  stepPath,
}: {
  tasks: readonly TaskRow[]
  now: number
  stepPath: StudentSlots['stepPath']
}): ReactNode {
  const say = useText('home')
  const { token } = theme.useToken()
  const next = chooseNext(tasks, now)
  const coming = next ? null : chooseComing(tasks, now)
  return (
    <Pane style={{ borderColor: token.colorPrimaryBorder, background: token.colorPrimaryBg }}>
      <Typography.Text type="secondary">{say('next')}</Typography.Text>
      {next && <Todo {...next} stepPath={stepPath} />}
      {coming && <Wait {...coming} />}
      {!next && !coming && (
        <>
          <Typography.Title level={2} style={{ margin: '8px 0 4px', fontSize: 22 }}>
            {say('nothingNext')}
          </Typography.Title>
          <Typography.Text type="secondary">{say('nothingNextHint')}</Typography.Text>
        </>
      )}
    </Pane>
  )
}

function Facts({ task, step }: NextStep): ReactNode {
  const say = useText('home')
  return (
    <div style={{ minWidth: 0 }}>
      <Typography.Title level={2} style={{ margin: '8px 0 4px', fontSize: 22 }}>
        {task.name}
      </Typography.Title>
      <Typography.Paragraph style={{ marginBottom: 4 }}>{nameOf(step)}</Typography.Paragraph>
      <Typography.Text type="secondary">
        {step.businessType === STEP_CODES.course
          ? step.courseTypeName
          : [
              ...(step.formName === '' ? [] : [step.formName]),
              say('facts', {
                count: step.questionCount,
                minutes: step.duration,
                pass: writeScore(step.passLine),
                total: writeScore(step.totalScore),
              }),
            ].join(' · ')}
      </Typography.Text>
    </div>
  )
}

const nameOf = (step: NextStep['step']): string =>
  step.businessType === STEP_CODES.course ? step.courseName : step.paperName

/** What the button says. */
const wordOf = (step: NextStep['step']) =>
  step.businessType === STEP_CODES.course
    ? step.action === 'resume'
      ? 'continueCourse'
      : 'openCourse'
    : step.businessType === STEP_CODES.exam
      ? step.action === 'continue'
        ? 'continueExam'
        : step.action === 'resit'
          ? 'resitExam'
          : 'startExam'
      : step.action === 'continue'
        ? 'continueMock'
        : 'openMock'

function Todo({ task, step, stepPath }: NextStep & { stepPath: StudentSlots['stepPath'] }): ReactNode {
  const say = useText('home')
  const moment = useMoment()
  const closes = step.deadline ?? task.endTime
  return (
    <Flex wrap gap={24} align="center" justify="space-between">
      <div style={{ flex: '1 1 320px', minWidth: 0 }}>
        <Facts task={task} step={step} />
      </div>
      <Flex vertical gap={8} style={{ textAlign: 'center' }}>
        <LinkButton
          to={stepPath(task.id, step)}
          type="primary"
          size="large"
          style={{ height: 52, paddingInline: 32, fontSize: 17 }}
        >
          {say(wordOf(step))}
        </LinkButton>
        <Typography.Text type="secondary">
          {closes ? say('endsAt', { time: moment(closes, task.zone) }) : say('noEnd')}
        </Typography.Text>
      </Flex>
    </Flex>
  )
}

function Wait({ task, step }: NextStep): ReactNode {
  const say = useText('home')
  const moment = useMoment()
  return (
    <Flex wrap gap={24} align="center" justify="space-between">
      <div style={{ flex: '1 1 320px', minWidth: 0 }}>
        <Facts task={task} step={step} />
      </div>
      <Typography.Text strong>{say('opensAt', { time: moment(task.startTime, task.zone, 'wait') })}</Typography.Text>
    </Flex>
  )
}

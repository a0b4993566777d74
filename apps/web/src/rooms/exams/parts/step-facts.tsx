// What an exam step is, in one line of facts.
import type { ReactNode } from 'react'
import { Flex, Typography } from 'antd'
import { useText } from '../../../shared/i18n.ts'
import { useMoment } from '../../../shared/zoned-time.ts'
import { writeScore } from '../../../console/score.ts'
import type { ExamStepOfTask } from '@clearbelt/contract/steps/exam'

/** How images are answered where there are some, questions, minutes, pass score and deadline of a step. */
export function StepFacts({ step, zone }: { step: ExamStepOfTask; zone: string }): ReactNode {
  const say = useText('exams')
  const moment = useMoment()
  const facts = [
    ...(step.formName === '' ? [] : [step.formName]),
    say('images', { count: step.questionCount }),
    say('minutes', { count: step.duration }),
    say('passAt', { score: writeScore(step.passLine), total: writeScore(step.totalScore) }),
    ...(step.deadline === null ? [] : [say('until', { time: moment(step.deadline, zone) })]),
  ]
  return (
    <Flex wrap gap="0 12px">
      {facts.map((fact) => (
        <Typography.Text key={fact} type="secondary">
          {fact}
        </Typography.Text>
      ))}
    </Flex>
  )
}

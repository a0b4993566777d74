// A course on the page of its plan: what it is, and the way to see it as learners do.
import type { CourseStepShown } from '@clearbelt/contract/steps/course'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { sayTime, useText } from '../../../shared/i18n.ts'
import type { StepRowProps } from '../../../steps/step-kind.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { previewPath } from '../parts/paths.ts'

export function CourseStepRow({ plan, step, number }: StepRowProps<CourseStepShown>): ReactNode {
  const say = useText('course-step')
  const facts = [
    step.courseTypeName,
    ...(step.courseKnowledgeName ? [step.courseKnowledgeName] : []),
    say('sections', { count: step.sectionCount }),
    ...(step.intervalTime > 0 ? [say('asksEvery', { minutes: step.intervalTime })] : []),
    ...(step.deadline ? [say('untilTime', { time: sayTime(step.deadline, plan.zone) })] : []),
  ]
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} wrap align="center">
        <Typography.Text strong>{step.courseName}</Typography.Text>
        <Tag>{say('courseNo', { number })}</Tag>
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {facts.join(' · ')}
      </Typography.Text>
      <Flex gap={8} wrap>
        <LinkButton
          size="small"
          to={previewPath({ id: step.courseID, type: step.courseType })}
          aria-label={say('previewNamed', { name: step.courseName })}
        >
          {say('preview')}
        </LinkButton>
      </Flex>
    </Flex>
  )
}

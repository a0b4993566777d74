// A mock exam on the page of its plan: its paper, its rules, its results.
import type { MockStepShown } from '@clearbelt/contract/steps/mock-exam'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { RULED_KINDS, useRuleTexts } from '../../../kinds/gather-rules.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import type { StepRowProps } from '../../../steps/step-kind.ts'
import { previewPath } from '../../../steps/sat-paper/preview-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

export function MockStepRow({ plan, step, number }: StepRowProps<MockStepShown>): ReactNode {
  const say = useText('mock-step')
  useRuleTexts()
  const facts = [
    ...RULED_KINDS.flatMap(({ rules }) => rules?.describe(step) ?? []),
    say('questions', { count: step.questionCount }),
    say('minutesShort', { minutes: step.duration }),
    say('passOf', { pass: sayNumber(Number(step.passLine)), total: sayNumber(Number(step.totalScore)) }),
    step.attempts === 0 ? say('unlimited') : say('attemptsCount', { count: step.attempts }),
    ...(step.attempts !== 1 && step.otherForms > 0 ? [say('attemptsFormsShort', { count: step.otherForms })] : []),
    ...(step.deadline ? [say('untilTime', { time: sayTime(step.deadline, plan.zone) })] : []),
    ...(step.allowReview ? [] : [say('noReview')]),
  ]
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} wrap align="center">
        <Typography.Text strong>{step.mockPaperName}</Typography.Text>
        <Tag>{say('mockNo', { number })}</Tag>
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {facts.join(' · ')}
      </Typography.Text>
      {step.mockPaperKnowledgeName && (
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          {say('categoriesOf', { names: step.mockPaperKnowledgeName })}
        </Typography.Text>
      )}
      <Flex gap={8} wrap>
        <LinkButton
          size="small"
          to={previewPath(plan.id, step.snapshotID, step.mockPaperType)}
          aria-label={say('previewNamed', { name: step.mockPaperName })}
        >
          {say('preview')}
        </LinkButton>
        {plan.published && plan.auth.results && (
          <LinkButton
            size="small"
            to={`/train/trainPlan/detail/${plan.id}/mockResults/${step.id}`}
            aria-label={say('resultsNamed', { name: step.mockPaperName })}
          >
            {say('results')}
          </LinkButton>
        )}
      </Flex>
    </Flex>
  )
}

// An exam on the page of its plan: its paper, its rules, its results and, where held back, their release.
import { releasePlan, withdrawRelease } from '@clearbelt/contract/exams/release-calls'
import type { ExamStepShown } from '@clearbelt/contract/steps/exam'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { RULED_KINDS, useRuleTexts } from '../../../kinds/gather-rules.ts'
import { call } from '../../../shared/call.ts'
import { sayNumber, sayTime, useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import type { StepRowProps } from '../../../steps/step-kind.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { previewPath } from '../../../steps/sat-paper/preview-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

export function ExamRow({ plan, step, number, refresh }: StepRowProps<ExamStepShown>): ReactNode {
  const say = useText('exam-step')
  const { release, withdraw } = useReleaseActs(step, refresh)
  useRuleTexts()
  const mayInvigilate = useHolds('train.invigilate')
  const isHeldBack = step.release === 'manual' && !step.released
  const facts = [
    ...RULED_KINDS.flatMap(({ rules }) => rules?.describe(step) ?? []),
    say('questions', { count: step.questionCount }),
    say('minutesShort', { minutes: step.duration }),
    say('passOf', { pass: sayNumber(Number(step.passLine)), total: sayNumber(Number(step.totalScore)) }),
    step.resit > 0 ? say('resitCount', { count: step.resit }) : say('noResit'),
    ...(step.resit > 0
      ? [step.otherForms > 0 ? say('resitsFormsShort', { count: step.otherForms }) : say('resitsSameShort')]
      : []),
    say(`resultsWhen_${step.release}`),
    ...(step.deadline ? [say('untilTime', { time: sayTime(step.deadline, plan.zone) })] : []),
    ...(step.disorder ? [say('disorder')] : []),
    ...(step.allowReview ? [] : [say('noReview')]),
    ...(step.truthEarly ? [say('truthEarlyShort')] : []),
  ]
  return (
    <Flex vertical gap={4}>
      <Flex gap={8} wrap align="center">
        <Typography.Text strong>{step.paperName}</Typography.Text>
        <Tag>{say('examNo', { number })}</Tag>
        {step.release === 'manual' && (
          <Tag color={step.released ? 'success' : 'warning'}>{say(step.released ? 'isReleased' : 'isHeldBack')}</Tag>
        )}
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {facts.join(' · ')}
      </Typography.Text>
      {step.paperKnowledgeName && (
        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
          {say('categoriesOf', { names: step.paperKnowledgeName })}
        </Typography.Text>
      )}
      <Flex gap={8} wrap>
        <LinkButton
          size="small"
          to={previewPath(plan.id, step.snapshotID, step.paperType)}
          aria-label={say('previewNamed', { name: step.paperName })}
        >
          {say('preview')}
        </LinkButton>
        {plan.published && plan.auth.results && (
          <LinkButton
            size="small"
            to={`/train/trainPlan/detail/${plan.id}/results/${step.id}`}
            aria-label={say('resultsNamed', { name: step.paperName })}
          >
            {say('results')}
          </LinkButton>
        )}
        {plan.published && mayInvigilate && (
          <LinkButton
            size="small"
            to={`/invigilate/detail/${step.id}?plan=${plan.id}`}
            aria-label={say('examDayNamed', { name: step.paperName })}
          >
            {say('examDay')}
          </LinkButton>
        )}
        {plan.published && plan.auth.extend && isHeldBack && (
          <Button size="small" type="primary" onClick={() => void release()}>
            {say('release')}
          </Button>
        )}
        {plan.published && plan.auth.extend && step.release === 'manual' && step.released && (
          <Button size="small" onClick={() => void withdraw()}>
            {say('withdraw')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

/** Lets the results out, or takes them back; each asks first. Refusals have been said to the person already. */
function useReleaseActs(
  { id, paperName }: ExamStepShown,
  refresh: () => Promise<void>,
): { release: () => Promise<void>; withdraw: () => Promise<void> } {
  const say = useText('exam-step')
  const confirm = useConfirm()
  const perform = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await act()
      toast('success', done)
    } catch {
      // The call has said what was wrong; what is shown may be out of date.
    }
    await refresh()
  }
  return {
    release: async () => {
      const isMeant = await confirm({
        title: say('releaseAsk', { name: paperName }),
        content: say('releaseText'),
        okText: say('release'),
      })
      if (isMeant) await perform(() => call(releasePlan, { id }), say('released'))
    },
    withdraw: async () => {
      const isMeant = await confirm({
        title: say('withdrawAsk', { name: paperName }),
        content: say('withdrawText'),
        okText: say('withdraw'),
        danger: true,
      })
      if (isMeant) await perform(() => call(withdrawRelease, { id }), say('withdrawn'))
    },
  }
}

// What waits for a student: the questions of the day, and those answered wrong.
import { Button, Flex, Progress, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Stock } from '../api/practice.ts'
import type { Begin } from './begin.ts'
import { useFeedback } from './choice-fields.tsx'
import { resultPath } from './paths.ts'

/** Most wrong questions of one practice. */
const WRONG_COUNT = 20

export function Daily({ stock: { daily }, begin }: { stock: Stock; begin: Begin }): ReactNode {
  const say = useText('practice')
  const left = daily.total - daily.answered
  return (
    <Section title={say('daily')} style={{ flex: '1 1 280px', minWidth: 0 }}>
      {daily.total === 0 && <Typography.Text type="secondary">{say('dailyNone')}</Typography.Text>}
      {daily.total > 0 && (
        <Flex vertical gap={12} align="start">
          <Typography.Text>
            {daily.isDone ? say('dailyDone') : say('dailyWaiting', { count: Math.max(left, 1) })}
          </Typography.Text>
          {!daily.isDone && daily.answered > 0 && (
            <Progress
              percent={(daily.answered / daily.total) * 100}
              showInfo={false}
              aria-label={say('answered', { count: daily.answered })}
            />
          )}
          {daily.isDone && daily.practiceID !== null ? (
            <LinkButton to={resultPath(daily.practiceID)}>{say('view')}</LinkButton>
          ) : (
            <Button
              type="primary"
              loading={begin.isBusy}
              onClick={() => begin.begin({ source: 'daily', feedback: 'now' })}
            >
              {say(daily.answered > 0 ? 'continue' : 'dailyStart')}
            </Button>
          )}
        </Flex>
      )}
    </Section>
  )
}

export function WrongOnes({ stock: { wrong }, begin }: { stock: Stock; begin: Begin }): ReactNode {
  const say = useText('practice')
  const [feedback] = useFeedback()
  return (
    <Section title={say('wrongOnes')} style={{ flex: '1 1 280px', minWidth: 0 }}>
      <Flex vertical gap={12} align="start">
        <Typography.Text {...(wrong === 0 ? { type: 'secondary' as const } : {})}>
          {wrong === 0 ? say('wrongNone') : say('wrongWaiting', { count: wrong })}
        </Typography.Text>
        <Typography.Text type="secondary">{say('wrongHint')}</Typography.Text>
        {wrong > 0 && (
          <Button
            loading={begin.isBusy}
            onClick={() => begin.begin({ source: 'wrong', count: Math.min(wrong, WRONG_COUNT), feedback })}
          >
            {say('wrongStart')}
          </Button>
        )}
      </Flex>
    </Section>
  )
}

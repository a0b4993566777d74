// What waits to be practised, in one line with the way there; nothing where nothing waits.
import { useQuery } from '@tanstack/react-query'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useHolds } from '../../../shared/permission.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { StudentSlots } from '../slots.ts'

export function ToPractise({ slots }: { slots: StudentSlots }): ReactNode {
  return useHolds('student.theoryPractice') ? <Waiting slots={slots} /> : null
}

function Waiting({ slots }: { slots: StudentSlots }): ReactNode {
  const say = useText('home')
  const waiting = useQuery({
    queryKey: ['home', 'practice'],
    staleTime: 60_000,
    queryFn: ({ signal }) => slots.waiting({ signal, silent: true }),
  })
  const { daily = 0, wrong = 0 } = waiting.data ?? {}
  if (daily + wrong === 0) return null
  return (
    <Section title={say('practise')}>
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <Typography.Text>
          {[
            ...(daily > 0 ? [say('practiseDaily', { count: daily })] : []),
            ...(wrong > 0 ? [say('practiseWrong', { count: wrong })] : []),
          ].join(' · ')}
        </Typography.Text>
        <LinkButton to={slots.practicePath}>{say('practiseGo')}</LinkButton>
      </Flex>
    </Section>
  )
}

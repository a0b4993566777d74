// Theory practice of a student: what waits, what can be chosen, how it went so far, and the ranking of the day.
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { useKindTexts } from '../../../kinds/registry.ts'
import { useText } from '../../../shared/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { useStock } from '../api/practice.ts'
import { useBegin } from '../parts/begin.ts'
import { Chooser } from '../parts/chooser.tsx'
import { History } from '../parts/history.tsx'
import { Rank } from '../parts/rank.tsx'
import { Daily, WrongOnes } from '../parts/waiting.tsx'

export function TheoryPracticePage(): ReactNode {
  const say = useText('practice')
  return (
    <Page title={say('title')}>
      <Inside />
    </Page>
  )
}

function Inside(): ReactNode {
  const say = useText('practice')
  useKindTexts()
  const stock = useStock()
  const begin = useBegin()
  return (
    <QueryState query={stock} rows={10}>
      {(of) => (
        <Flex vertical gap={20}>
          <Flex wrap gap={20} align="stretch">
            <Daily stock={of} begin={begin} />
            <WrongOnes stock={of} begin={begin} />
          </Flex>
          <Flex wrap gap={20} align="start">
            <Flex vertical gap={20} style={{ flex: '3 1 420px', minWidth: 0 }}>
              <Section title={say('choose')}>
                <Chooser stock={of} begin={begin} />
              </Section>
              <History />
            </Flex>
            <div style={{ flex: '2 1 280px', minWidth: 0 }}>
              <Rank />
            </div>
          </Flex>
        </Flex>
      )}
    </QueryState>
  )
}

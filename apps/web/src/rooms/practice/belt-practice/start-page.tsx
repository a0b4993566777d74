// Practice on the belt: what passes, what is asked, and how it went so far.
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { useBeginImages, useImageStock } from '../image-practice/api.ts'
import { ImageChooser } from '../image-practice/chooser.tsx'
import { History } from '../image-practice/start-page.tsx'

export function BeltPracticePage(): ReactNode {
  const say = useText('belt-practice')
  return (
    <Page title={say('title')}>
      <Inside />
    </Page>
  )
}

function Inside(): ReactNode {
  const say = useText('belt-practice')
  const stock = useImageStock()
  const begin = useBeginImages()
  return (
    <QueryState query={stock} rows={10}>
      {(of) => (
        <Flex vertical gap={20}>
          <Section title={say('choose')}>
            <Flex vertical gap={12}>
              <Typography.Text type="secondary">{say('explained')}</Typography.Text>
              <ImageChooser stock={of} begin={begin} player="belt" />
            </Flex>
          </Section>
          <History player="belt" />
        </Flex>
      )}
    </QueryState>
  )
}

// Question sets: questions put together for practice.
import type { ReactNode } from 'react'
import { Page } from '../../../ui/page.tsx'
import { AddSet, SetTable } from './set-table.tsx'

export const TopicSetsPage = (): ReactNode => (
  <Page actions={<AddSet isDaily={false} />}>
    <SetTable isDaily={false} />
  </Page>
)

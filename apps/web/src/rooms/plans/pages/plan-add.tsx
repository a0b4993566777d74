// Creates a plan; `?paper=ID` in the address chooses its first paper, and what one chose for the last plan stands there
// again.
import { getFiscanPaper } from '@clearbelt/contract/papers/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useZone } from '../../../shared/account.ts'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session.ts'
import { readTrainingSettings } from '../../../shared/training-settings.ts'
import { Page } from '../../../ui/page.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { PlanForm } from '../parts/plan-form.tsx'
import { newPlan, paperOfRow, type ChosenPaper } from '../parts/plan-values.ts'
import { knownZone } from '../parts/zone-time.ts'

async function readPaper(id: string, signal: AbortSignal): Promise<ChosenPaper> {
  const paper = await call(getFiscanPaper, { id, published: true }, { signal })
  return paperOfRow({
    id: paper.paperID,
    name: paper.title,
    questionCount: paper.paper.relationship.length,
    totalScore: paper.totalScore,
    passScore: paper.passScore,
    totalSeconds: paper.totalSeconds,
  })
}

export function PlanAddPage(): ReactNode {
  const say = useText('plans')
  const zone = knownZone(useZone())
  const [params] = useSearchParams()
  const wanted = params.get('paper') ?? ''
  const paper = useQuery({
    queryKey: ['paper', 'chosen', wanted],
    enabled: wanted !== '',
    queryFn: ({ signal }) => readPaper(wanted, signal),
    retry: false,
    staleTime: 60_000,
  })
  const userID = useSession()?.userID ?? ''
  // A paper that cannot be had leaves its field empty; the call has said why.
  const isReady = wanted === '' || !paper.isPending
  return (
    <Page crumbs={[{ label: say('title_plans'), to: '/train/trainPlan' }]}>
      {isReady ? (
        <PlanForm
          initial={{ ...newPlan(paper.data ?? null), ...readTrainingSettings(userID) }}
          stored={null}
          isPublished={false}
          zone={zone}
        />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}

// One trainee in one step: the score, every sitting, what its kinds of question measure, and the way to review each.
import { EyeOutlined } from '@ant-design/icons'
import { Card, Flex, Radio, Table, Tag, Typography } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useMeasures } from '../../../../kinds/registry.ts'
import { sayNumber, sayTime, useText } from '../../../../shared/i18n.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState, LoadingState, QueryState } from '../../../../ui/states.tsx'
import { examOfPlan } from '../api/exam-of-plan.ts'
import { usePlan } from '../../../../shared/plan-query.ts'
import { useTraineeResult, type TraineeResult } from '../api/results.ts'
import { ReportButton } from '../parts/print-buttons.tsx'
import { StateText } from '../parts/state-text.tsx'

export function TraineeResultPage(): ReactNode {
  const say = useText('results')
  const { planId = '', processID = '', userID = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('testID') ?? ''
  const plan = usePlan(planId)
  const result = useTraineeResult(processID, userID, chosen)
  const step = examOfPlan(plan.data, processID)
  const crumbs = [
    { label: say('title_plans'), to: '/train/trainPlan' },
    ...(plan.data ? [{ label: plan.data.name, to: `/train/trainPlan/detail/${planId}` }] : []),
    ...(step ? [{ label: step.paperName, to: `/train/trainPlan/detail/${planId}/results/${processID}` }] : []),
  ]
  return (
    <Page
      title={result.data ? result.data.userName || result.data.accountNo : say('title_traineeResult')}
      crumbs={crumbs}
      mark={result.data && <StateText state={result.data.state} />}
      actions={result.data && <ReportButton processID={processID} userID={userID} testID={chosen} />}
    >
      <QueryState query={result} rows={10}>
        {(one) => {
          const testID = chosen || one.testID || ''
          return (
            <>
              <Typography.Text type="secondary">
                {[one.accountNo, one.orgName].filter(Boolean).join(' · ')}
              </Typography.Text>
              <Sittings
                result={one}
                chosen={testID}
                zone={plan.data?.zone ?? ''}
                reviewPath={(id) =>
                  `/train/trainPlan/detail/${planId}/results/${processID}/trainee/${userID}/review?testID=${id}`
                }
                onChoose={(id) => setParams(id === one.testID ? {} : { testID: id }, { replace: true })}
              />
              {result.isPlaceholderData ? (
                <LoadingState />
              ) : (
                <Suspense fallback={<LoadingState />}>
                  <Measured result={one} testID={testID} />
                </Suspense>
              )}
            </>
          )
        }}
      </QueryState>
    </Page>
  )
}

type Sitting = TraineeResult['sittings'][number]

function Sittings({
  result,
  chosen,
  zone,
  reviewPath,
  onChoose,
}: {
  result: TraineeResult
  chosen: string
  zone: string
  reviewPath: (testID: string) => string
  onChoose: (testID: string) => void
}): ReactNode {
  const say = useText('results')
  const title = <h2 style={{ font: 'inherit', margin: 0 }}>{say('sittings')}</h2>
  if (result.sittings.length === 0)
    return (
      <Card size="small" title={title}>
        <EmptyState compact title={say('neverSat')} />
      </Card>
    )
  return (
    <Card size="small" title={title} styles={{ header: { borderBottom: 0 }, body: { padding: 0, overflow: 'clip' } }}>
      <Table<Sitting>
        size="middle"
        rowKey="testID"
        dataSource={result.sittings}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'number',
            title: say('attempt'),
            render: (_, one) => (
              <AttemptChoice
                one={one}
                counts={one.testID === result.testID}
                chosen={chosen}
                onChoose={onChoose}
                isOnly={result.sittings.length === 1}
              />
            ),
          },
          { key: 'startTime', title: say('started'), render: (_, one) => sayTime(one.startTime, zone) },
          {
            key: 'submitTime',
            title: say('submitted'),
            render: (_, one) =>
              one.submitTime ? sayTime(one.submitTime, zone) : <Tag color="processing">{say('state_sitting')}</Tag>,
          },
          {
            key: 'minutes',
            title: say('timeTaken'),
            align: 'right',
            render: (_, one) =>
              one.submitTime && <TakenTime ms={Date.parse(one.submitTime) - Date.parse(one.startTime)} />,
          },
          {
            key: 'score',
            title: say('score'),
            align: 'right',
            render: (_, one) => (one.score === null ? '–' : sayNumber(Number(one.score))),
          },
          {
            key: 'isPass',
            title: say('result'),
            render: (_, one) => one.isPass !== null && <StateText state={one.isPass ? 'passed' : 'failed'} />,
          },
          {
            key: '_review',
            title: <span className="only-read">{say('review')}</span>,
            align: 'right',
            render: (_, one) =>
              one.submitTime && (
                <LinkButton
                  size="small"
                  icon={<EyeOutlined />}
                  to={reviewPath(one.testID)}
                  aria-label={say('reviewNamed', { number: one.number })}
                >
                  {say('review')}
                </LinkButton>
              ),
          },
        ]}
      />
    </Card>
  )
}

const MINUTE = 60_000

function TakenTime({ ms }: { ms: number }): ReactNode {
  const say = useText('results')
  return ms < MINUTE
    ? say('seconds', { seconds: sayNumber(Math.round(ms / 1000)) })
    : say('minutesShort', { minutes: sayNumber(ms / MINUTE, 1) })
}

function AttemptChoice({
  one,
  counts,
  chosen,
  isOnly,
  onChoose,
}: {
  one: Sitting
  counts: boolean
  chosen: string
  isOnly: boolean
  onChoose: (testID: string) => void
}): ReactNode {
  const say = useText('results')
  const label = (
    <Flex gap={8} align="center" component="span">
      <span>{say('attemptNo', { number: one.number })}</span>
      {counts && !isOnly && <Tag>{say('counts')}</Tag>}
    </Flex>
  )
  if (isOnly || !one.submitTime) return label
  return (
    <Radio name="attempt" checked={one.testID === chosen} onChange={() => onChoose(one.testID)}>
      {label}
    </Radio>
  )
}

/** What the kinds of the paper measure of the chosen sitting. */
function Measured({ result, testID }: { result: TraineeResult; testID: string }): ReactNode {
  return useMeasures(result.kinds).map(({ kind, parts: { Attempt } }) => (
    <Attempt key={kind} result={result} counts={testID === result.testID} />
  ))
}

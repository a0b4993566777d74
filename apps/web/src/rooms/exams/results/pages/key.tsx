// Correcting the key of one question of a sat paper: the question, what its key is to be, a dry run, then apply with a
// reason.
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import type { KeyChangeInput, RegradePreview } from '@clearbelt/contract/exams/regrade-calls'
import { Alert, Button, Card, Flex, Form, Input, Radio, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { webKindOf } from '../../../../kinds/registry.ts'
import type { NewTruth } from '../../../../kinds/results.ts'
import { worded } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'
import { toast } from '../../../../shared/toast.ts'
import { useDirtyGuard } from '../../../../ui/form/dirty.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { correct, dryRun, newRequestID, useItemAnalysis, useRefreshResults } from '../api/keys.ts'
import { examOfPlan } from '../api/exam-of-plan.ts'
import { usePlan } from '../../../../shared/plan-query.ts'
import { RegradeTable } from '../parts/regrade-table.tsx'

type Treatment = KeyChangeInput['kind']
/** Fewest letters of a reason, as the server wants it. */
const REASON_MIN = 3

export function KeyPage(): ReactNode {
  const say = useText('results')
  const { planId = '', processID = '', itemID = '' } = useParams()
  const plan = usePlan(planId)
  const [params] = useSearchParams()
  const analysis = useItemAnalysis(processID, false, Number(params.get('form') ?? 0))
  const item = analysis.data?.items.find((one) => one.itemID === itemID)
  const back = `/train/trainPlan/detail/${planId}/results/${processID}?part=images`
  const step = examOfPlan(plan.data, processID)
  const crumbs = [
    { label: say('title_plans'), to: '/train/trainPlan' },
    ...(plan.data ? [{ label: plan.data.name, to: `/train/trainPlan/detail/${planId}` }] : []),
    ...(step ? [{ label: step.paperName, to: back }] : []),
  ]
  return (
    <Page title={item ? say('keyOf', { number: item.number, name: item.name }) : say('title_key')} crumbs={crumbs}>
      <QueryState query={analysis} rows={10}>
        {(found) =>
          item ? (
            <KeyEditor
              key={`${item.itemID} ${found.version}`}
              processID={processID}
              item={item}
              canCorrect={found.canCorrect}
              back={back}
            />
          ) : (
            <Card>
              <EmptyState title={say('noSuchImage')} />
            </Card>
          )
        }
      </QueryState>
    </Page>
  )
}

function KeyEditor({
  processID,
  item,
  canCorrect,
  back,
}: {
  processID: string
  item: AnalysedItem
  canCorrect: boolean
  back: string
}): ReactNode {
  const say = useText('results')
  const [kind, setKind] = useState<Treatment>(item.treatment === 'counts' ? 'truth' : item.treatment)
  const [truth, setTruth] = useState<NewTruth>({ value: null, isDirty: false })
  const [isDone, setDone] = useState(false)
  const letGo = useDirtyGuard(!isDone && truth.isDirty)
  const { KeyEditor: OfKind } = webKindOf(item.kind).results
  const change = kind === 'truth' ? truth.value && ({ kind, ...truth.value } as KeyChangeInput) : { kind }
  return (
    <Flex vertical gap={16}>
      <OfKind
        item={item}
        canCorrect={canCorrect}
        isTruth={kind === 'truth'}
        onTruth={() => setKind('truth')}
        onChange={setTruth}
      >
        {({ heading, fields, missing }) => (
          <Flex vertical gap={8}>
            <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{heading}</h2>}>
              {!canCorrect && <Alert type="info" showIcon title={say('keyNotYours')} style={{ marginBottom: 16 }} />}
              <fieldset disabled={!canCorrect} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
                <legend className="only-read">{heading}</legend>
                <Radio.Group
                  value={kind}
                  disabled={!canCorrect}
                  onChange={(event) => setKind(event.target.value as Treatment)}
                  style={{ display: 'grid', gap: 12, marginBottom: 16 }}
                >
                  {(['truth', 'rightForAll', 'leftOut'] as const).map((one) => (
                    <Radio key={one} value={one}>
                      <span>
                        {say(`change_${one}`)}
                        <br />
                        <Typography.Text type="secondary" style={{ fontSize: 13 }}>
                          {say(`changeHint_${one}`)}
                        </Typography.Text>
                      </span>
                    </Radio>
                  ))}
                </Radio.Group>
                {fields}
              </fieldset>
            </Card>
            {canCorrect && kind === 'truth' && missing !== null && (
              <Typography.Text type="secondary">{missing}</Typography.Text>
            )}
          </Flex>
        )}
      </OfKind>
      {canCorrect && (
        <DryRun
          processID={processID}
          item={item}
          change={change}
          back={back}
          onDone={() => {
            setDone(true)
            letGo()
          }}
        />
      )}
    </Flex>
  )
}

interface Seen {
  of: string
  preview: RegradePreview
  requestID: string
}

function DryRun({
  processID,
  item,
  change,
  back,
  onDone,
}: {
  processID: string
  item: AnalysedItem
  /** Null while something is missing. */
  change: KeyChangeInput | null
  back: string
  onDone: () => void
}): ReactNode {
  const say = useText('results')
  const navigate = useNavigate()
  const refresh = useRefreshResults()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'look' | 'apply' | null>(null)
  const of = JSON.stringify(change)
  // A dry run speaks of one change: another one has to be looked at anew.
  const current = seen?.of === of ? seen : null
  const perform = async (what: 'look' | 'apply', act: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(worded(error).message)
    } finally {
      setBusy(null)
    }
  }
  const look = (): Promise<void> =>
    perform('look', async () => {
      if (change) setSeen({ of, preview: await dryRun(processID, item.itemID, change), requestID: newRequestID() })
    })
  const apply = ({ reason }: { reason: string }): Promise<void> =>
    perform('apply', async () => {
      if (!current || !change) return
      await correct(processID, item.itemID, change, {
        reason,
        version: current.preview.version,
        requestID: current.requestID,
      })
      onDone()
      toast('success', say('keyCorrected'))
      await refresh()
      await navigate(back)
    })
  return (
    <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{say('dryRun')}</h2>}>
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{say('dryRunHint')}</Typography.Text>
        <div>
          <Button
            loading={busy === 'look'}
            disabled={change === null || busy === 'apply'}
            {...(current ? {} : { type: 'primary' as const })}
            onClick={() => void look()}
          >
            {say('dryRunStart')}
          </Button>
        </div>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        <div aria-live="polite">{current && <RegradeTable preview={current.preview} />}</div>
        {current && (
          <Form<{ reason: string }> layout="vertical" requiredMark="optional" onFinish={(values) => void apply(values)}>
            <Form.Item
              name="reason"
              label={say('reason')}
              extra={say('reasonHint')}
              rules={[{ required: true, whitespace: true, min: REASON_MIN, message: say('reasonRule') }]}
            >
              <Input.TextArea rows={2} maxLength={500} />
            </Form.Item>
            <Button
              type="primary"
              danger={current.preview.nowFail > 0}
              htmlType="submit"
              loading={busy === 'apply'}
              disabled={busy === 'look'}
            >
              {say('applyCorrection', { count: current.preview.changed })}
            </Button>
          </Form>
        )}
      </Flex>
    </Card>
  )
}

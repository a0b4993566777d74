// Correcting the key of one image of a sat paper: the image with its regions, what is to be true, a dry run, then apply
// with a reason.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import type { KeyChangeInput, RegradePreview } from '@clearbelt/contract/exams/regrade-calls'
import { Alert, Button, Card, Flex, Form, Input, Radio, theme, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { worded } from '../../../../shared/call.ts'
import { useText } from '../../../../shared/i18n.ts'
import { toast } from '../../../../shared/toast.ts'
import { useBreakpoint } from '../../../../ui/breakpoint.ts'
import { useDirtyGuard } from '../../../../ui/form/dirty.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState, QueryState } from '../../../../ui/states.tsx'
import { imagesByAddress } from '../../../../viewer/by-address.ts'
import { toWire } from '../../../../viewer/desk/boxes.ts'
import { EditDesk } from '../../../../viewer/desk/edit-desk.tsx'
import { MarksField } from '../../../../viewer/desk/marks-field.tsx'
import { useMarkDraft, type MarkDraft } from '../../../../viewer/desk/use-mark-draft.ts'
import {
  correct,
  dryRun,
  newRequestID,
  topicOf,
  useItemAnalysis,
  useRefreshResults,
  type AnalysedImage,
} from '../api/keys.ts'
import { usePlan } from '../../../../shared/plan-query.ts'
import { RegradeTable } from '../parts/regrade-table.tsx'

type Kind = KeyChangeInput['kind']
/** Fewest letters of a reason, as the server wants it. */
const REASON_MIN = 3

export function KeyPage(): ReactNode {
  const say = useText('results')
  const { planId = '', processID = '', itemID = '' } = useParams()
  const plan = usePlan(planId)
  const analysis = useItemAnalysis(processID)
  const item = ofKind(analysis.data?.items ?? [], 'screening').find((one) => one.itemID === itemID)
  const back = `/train/trainPlan/detail/${planId}/results/${processID}?part=images`
  const step = plan.data?.processes.find((one) => one.id === processID)
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
  item: AnalysedImage
  canCorrect: boolean
  back: string
}): ReactNode {
  const say = useText('results')
  const { token } = theme.useToken()
  const mode = useBreakpoint()
  const draft = useMarkDraft(
    item.marks.map(({ tipId, knowledgeID, left, top, width, height }) => ({
      key: tipId,
      knowledgeID,
      left,
      top,
      width,
      height,
    })),
  )
  const [topic] = useState(() => topicOf(item))
  const adder = useRef<(() => void) | null>(null)
  const [kind, setKind] = useState<Kind>(item.treatment === 'counts' ? 'truth' : item.treatment)
  const [isSafe, setSafe] = useState(item.isSafe)
  const [isDone, setDone] = useState(false)
  const change: KeyChangeInput =
    kind === 'truth' ? { kind, isSafe, regions: isSafe ? [] : draft.marks.map(toWire) } : { kind }
  const letGo = useDirtyGuard(!isDone && (draft.isDirty || isSafe !== item.isSafe))
  const isNarrow = mode === 'mobile'
  return (
    <Flex vertical gap={16}>
      <div
        style={{
          display: 'grid',
          gap: 16,
          gridTemplateColumns: mode === 'desk' ? 'minmax(0, 1.7fr) minmax(320px, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <div
          style={{
            display: 'flex',
            height: isNarrow ? 380 : 'min(620px, 70vh)',
            minWidth: 0,
            borderRadius: token.borderRadiusLG,
            overflow: 'clip',
          }}
        >
          <EditDesk
            topic={topic}
            images={imagesByAddress}
            draft={draft}
            onMarked={() => {
              setSafe(false)
              setKind('truth')
            }}
            onReady={(add) => {
              adder.current = add
            }}
            style={{ flex: 1 }}
          />
        </div>
        <Card size="small" title={<h2 style={{ font: 'inherit', margin: 0 }}>{say('whatIsTrue')}</h2>}>
          {!canCorrect && <Alert type="info" showIcon title={say('keyNotYours')} style={{ marginBottom: 16 }} />}
          <fieldset disabled={!canCorrect} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <legend className="only-read">{say('whatIsTrue')}</legend>
            <Radio.Group
              value={kind}
              disabled={!canCorrect}
              onChange={(event) => setKind(event.target.value as Kind)}
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
            {kind === 'truth' && (
              <>
                <Radio.Group
                  optionType="button"
                  value={isSafe}
                  disabled={!canCorrect}
                  aria-label={say('whatIsTrue')}
                  onChange={(event) => setSafe(event.target.value as boolean)}
                  style={{ marginBottom: 16 }}
                  options={[
                    { value: true, label: say('truthSafe') },
                    { value: false, label: say('truthThreat') },
                  ]}
                />
                {!isSafe && <MarksField draft={draft} problem={null} onAdd={() => adder.current?.()} />}
              </>
            )}
          </fieldset>
        </Card>
      </div>
      {canCorrect && (
        <DryRun
          processID={processID}
          item={item}
          change={change}
          isNamed={isReady(change, draft)}
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

const isReady = (change: KeyChangeInput, draft: MarkDraft): boolean =>
  change.kind !== 'truth' ||
  !('isSafe' in change) ||
  change.isSafe ||
  (draft.marks.length > 0 && draft.marks.every((mark) => mark.knowledgeID !== ''))

interface Seen {
  of: string
  preview: RegradePreview
  requestID: string
}

function DryRun({
  processID,
  item,
  change,
  isNamed,
  back,
  onDone,
}: {
  processID: string
  item: AnalysedImage
  change: KeyChangeInput
  isNamed: boolean
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
    perform('look', async () =>
      setSeen({ of, preview: await dryRun(processID, item.itemID, change), requestID: newRequestID() }),
    )
  const apply = ({ reason }: { reason: string }): Promise<void> =>
    perform('apply', async () => {
      if (!current) return
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
            disabled={!isNamed || busy === 'apply'}
            {...(current ? {} : { type: 'primary' as const })}
            onClick={() => void look()}
          >
            {say('dryRunStart')}
          </Button>
        </div>
        {!isNamed && <Typography.Text type="secondary">{say('regionsMissing')}</Typography.Text>}
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

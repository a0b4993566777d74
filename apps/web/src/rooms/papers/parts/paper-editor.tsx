// The editor's one screen: settings and totals beside the list of questions, saving, previewing and publishing.
import { addFiscanPaper, updateFiscanPaper, type PaperRow } from '@clearbelt/contract/papers/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Form, theme, Typography, type FormInstance } from 'antd'
import { use, useCallback, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { DraftItem } from '../../../kinds/editor.ts'
import { webKindOf } from '../../../kinds/registry.ts'
import { countImages, type DraftImage } from '../../../kinds/screening/editor/draft-image.ts'
import { call, worded } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useJobs } from '../../../shared/jobs.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { JobLines } from '../../../ui/job-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TopOffsetContext } from '../../../ui/offset.ts'
import { Page } from '../../../ui/page.tsx'
import { MY_TABLE, PAPER_JOBS } from '../api/papers.ts'
import { sameItems } from './draft.ts'
import { PaperSettings, PaperTotals, type PaperWords } from './paper-settings.tsx'
import { PaperQuestions, type Problem } from './paper-questions.tsx'
import { editPath, planPath } from './paths.ts'
import { StateTag } from './state-tag.tsx'
import { usePublish } from './use-paper-acts.tsx'

/** A paper as the server has it; `id` is null before it was first saved. */
export interface SavedPaper {
  id: string | null
  state: PaperRow['state']
  version: number
  items: readonly DraftItem[]
  words: PaperWords
}

export interface PaperEditorProps {
  saved: SavedPaper
  /** The preview lies over the editor. */
  isPreviewed: boolean
  /** Reads state and version anew. */
  onReload: () => Promise<void>
}

const FORM_ID = 'paper-form'

export function PaperEditor({ saved, isPreviewed, onReload }: PaperEditorProps): ReactNode {
  const say = useText('papers')
  const navigate = useNavigate()
  const client = useQueryClient()
  const refreshTable = useRefreshTable(MY_TABLE)
  const [form] = Form.useForm<PaperWords>()
  const [start] = useState(saved)
  const [base, setBase] = useState<readonly DraftItem[]>(start.items)
  const [items, setItems] = useState<readonly DraftItem[]>(start.items)
  const [isTouched, setTouched] = useState(false)
  const [busy, setBusy] = useState<'save' | 'preview' | 'publish' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isDirty = isTouched || !sameItems(items, base)
  const letGo = useDirtyGuard(isDirty && !isPreviewed, isLeaving)
  const jobs = useJobs(PAPER_JOBS, {
    onEnd: () => {
      void onReload()
      void refreshTable()
    },
  })
  const publish = usePublish(jobs)
  const mayPlan = useHolds('train.plan')

  const change = useCallback((step: (now: readonly DraftItem[]) => readonly DraftItem[]): void => {
    setProblem(null)
    setItems(step)
  }, [])
  /** Saves when there is something to save; answers the paper's id, or null when it was refused (and said so). */
  const save = async (): Promise<string | null> => {
    setFailure(null)
    setProblem(null)
    const words = await form.validateFields().catch(() => null)
    if (!words) {
      const first = form.getFieldsError().find((field) => field.errors.length > 0)
      if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
      return null
    }
    if (start.id !== null && !isDirty) return start.id
    const sent = {
      name: words.name,
      remark: words.remark ?? '',
      totalScore: String(words.totalScore),
      passScore: String(words.passScore),
      totalSeconds: Math.round(words.minutes * 60),
      items: items.map((item) => webKindOf(item.kind).editor.writeDraft(item)),
    }
    try {
      const id = start.id ?? (await call(addFiscanPaper, sent, { silent: true })).id
      if (start.id !== null) await call(updateFiscanPaper, { id: start.id, ...sent }, { silent: true })
      setBase(items)
      setTouched(false)
      letGo()
      void refreshTable()
      if (start.id !== null) await onReload()
      else client.removeQueries({ queryKey: ['fiscanPaper', id] })
      return id
    } catch (error) {
      refuse(error)
      return null
    }
  }
  /** Brings a refusal to what it speaks of: the questions, or the fields. */
  const refuse = (error: unknown): void => {
    const failed = worded(error)
    const ofItems = failed.fields.filter(({ path }) => path.split('.')[0] === 'items')
    if (ofItems[0]) {
      const wrong = new Set(ofItems.flatMap(({ path }) => items[Number(path.split('.')[1])]?.id ?? []))
      setProblem({ words: ofItems[0].message || failed.message, wrong })
      const [first] = wrong
      document.querySelector(first ? `[data-item="${first}"]` : '#paper-items')?.scrollIntoView({ block: 'center' })
    } else setFailure(showInForm(form as FormInstance, error))
  }
  const run = async (kind: 'save' | 'preview' | 'publish'): Promise<void> => {
    setBusy(kind)
    try {
      const wasNew = start.id === null
      const id = await save()
      if (id === null) return
      if (kind === 'save') toast('success', say('saved'))
      if (wasNew) await navigate(editPath(id), { replace: true })
      if (kind === 'preview') await navigate(`${editPath(id)}/paperPreview`)
      if (kind === 'publish') {
        if (
          await publish({
            id,
            name: String(form.getFieldValue('name') ?? start.words.name),
            questions: items.length,
            threats: countImages(imagesOf(items)).threats,
            version: saved.version,
          })
        )
          await onReload()
      }
    } finally {
      setBusy(null)
    }
  }
  const isPublishing = saved.state === 'publishing'
  const actions = (
    <>
      <Button
        type="primary"
        htmlType="submit"
        form={FORM_ID}
        loading={busy === 'save'}
        disabled={busy !== null && busy !== 'save'}
      >
        {say('save')}
      </Button>
      <Button
        loading={busy === 'preview'}
        disabled={busy !== null || items.length === 0}
        onClick={() => void run('preview')}
      >
        {say(isDirty || start.id === null ? 'saveAndPreview' : 'preview')}
      </Button>
      <Button
        loading={busy === 'publish'}
        disabled={busy !== null || items.length === 0 || isPublishing || (saved.state === 'published' && !isDirty)}
        onClick={() => void run('publish')}
      >
        {say(isPublishing ? 'state_publishing' : isDirty || start.id === null ? 'saveAndPublish' : 'publish')}
      </Button>
      {start.id !== null && saved.version > 0 && mayPlan && (
        <LinkButton to={planPath(start.id)}>{say('usePlan')}</LinkButton>
      )}
    </>
  )
  return (
    <Page
      title={start.id === null ? say('title_add') : saved.words.name}
      mark={
        <Flex wrap gap="4px 8px" align="center">
          <StateTag state={saved.state} />
          {saved.version > 0 && (
            <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
              {say('versionOf', { version: sayNumber(saved.version) })}
            </Typography.Text>
          )}
        </Flex>
      }
    >
      <JobLines jobs={jobs} />
      <Form<PaperWords>
        id={FORM_ID}
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={start.words}
        onValuesChange={() => setTouched(true)}
        onFinish={() => void run('save')}
        onFinishFailed={() => void run('save')}
      >
        <Columns
          side={
            <>
              {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
              <PaperSettings />
              <LiveTotals form={form} items={items} />
            </>
          }
          actions={actions}
          hint={saved.version > 0 ? say('draftHint', { version: sayNumber(saved.version) }) : null}
        >
          <PaperQuestions items={items} problem={problem} onChange={change} />
        </Columns>
      </Form>
    </Page>
  )
}

/** Opening the preview does not leave the editor. */
const isLeaving = (from: { pathname: string }, to: { pathname: string }): boolean =>
  from.pathname !== to.pathname && !to.pathname.endsWith('/paperPreview')

function LiveTotals({ form, items }: { form: FormInstance<PaperWords>; items: readonly DraftItem[] }): ReactNode {
  const totalScore = Form.useWatch('totalScore', form)
  const minutes = Form.useWatch('minutes', form)
  return <PaperTotals items={items} totalScore={String(totalScore ?? '')} totalSeconds={(minutes ?? 0) * 60} />
}

/**
 * Settings stay in sight beside a long list; on narrow windows they stand above it and the actions stay at the bottom.
 */
function Columns({
  side,
  actions,
  hint,
  children,
}: {
  side: ReactNode
  actions: ReactNode
  hint: string | null
  children: ReactNode
}): ReactNode {
  const { token } = theme.useToken()
  const offset = use(TopOffsetContext)
  const isNarrow = useBreakpoint() !== 'desk'
  // One tree for both, so that a dialog keeps what was typed when a tablet is turned.
  return (
    <div
      style={
        isNarrow
          ? { display: 'flex', flexDirection: 'column', gap: 16 }
          : { display: 'grid', gridTemplateColumns: '360px minmax(0, 1fr)', gap: 20, alignItems: 'start' }
      }
    >
      <Card
        {...(isNarrow
          ? { size: 'small' as const }
          : {
              style: {
                position: 'sticky',
                top: offset + 16,
                maxHeight: `calc(100vh - ${offset + 32}px)`,
                overflow: 'auto',
              },
            })}
      >
        {side}
        {!isNarrow && (
          <Flex wrap gap={8} style={{ marginTop: 16 }}>
            {actions}
          </Flex>
        )}
        {hint && (
          <Typography.Paragraph type="secondary" style={{ margin: '12px 0 0' }}>
            {hint}
          </Typography.Paragraph>
        )}
      </Card>
      {children}
      {isNarrow && (
        <Flex
          wrap
          gap={8}
          style={{ position: 'sticky', bottom: 0, zIndex: 5, padding: '12px 0', background: token.colorBgLayout }}
        >
          {actions}
        </Flex>
      )}
    </div>
  )
}

const imagesOf = (items: readonly DraftItem[]): DraftImage[] =>
  items.flatMap((item) => (item.kind === 'screening' ? [item.content as DraftImage] : []))

// The editor's one screen: settings and totals beside the list of questions, saving, previewing and publishing.
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import type { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { SCORE_FIELDS } from '@clearbelt/contract/papers/paper-shapes'
import { richLength } from '@clearbelt/domain/kinds/rich/plain'
import { INSTRUCTIONS_LIMIT } from '@clearbelt/domain/papers/instructions'
import { CT_PAPER, DR_PAPER, FISCAN_PAPER, THEORY_PAPER } from '@clearbelt/domain/papers/paper-types'
import { useQueryClient } from '@tanstack/react-query'
import { SCORE_MAX } from '@clearbelt/domain/papers/scores'
import { Button, Flex, Form, Typography, type FormInstance } from 'antd'
import { useCallback, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ALL_KINDS, webKindOf } from '../../../kinds/registry.ts'
import { countImages, type DraftImage } from '../../../kinds/screening/editor/draft-image.ts'
import { worded, type InputFor } from '../../../shared/call.ts'
import { sayNumber, useText } from '../../../shared/i18n.ts'
import { useJobs } from '../../../shared/jobs.ts'
import { useHolds } from '../../../shared/permission.ts'
import { toast } from '../../../shared/toast.ts'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { JobLines } from '../../../ui/job-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PAPER_JOBS } from '../api/papers.ts'
import {
  sameItems,
  sameSections,
  scoreFault,
  scoresOf,
  type PaperQuestion,
  type PaperSection,
  type Parts,
} from './draft.ts'
import { SUB_ROUTES, type Family } from './families.ts'
import { EditorColumns } from './editor-columns.tsx'
import { PaperSettings, PaperTotals, scoreWordsOf, type PaperWords } from './paper-settings.tsx'
import { PaperQuestions, type Over, type Problem } from './paper-questions.tsx'
import { planPath } from './paths.ts'
import { StateTag } from './state-tag.tsx'
import { TranslationsButton } from './translations/translations-button.tsx'
import { isSavedHere, SAVED_HERE, useKeptFocus } from './use-kept-focus.ts'
import { usePublish } from './use-paper-acts.tsx'
import { useDraftChange, useDraftCreation } from './use-draft-change.ts'
import { useRefreshPapers } from './use-refresh-papers.ts'

/** A paper as the server has it; `id` is null before it was first saved. */
export interface SavedPaper {
  id: string | null
  state: PaperRow['state']
  version: number
  /** Of the draft, to be sent back with a change; null before it was first saved. */
  revision: number | null
  items: readonly PaperQuestion[]
  sections: readonly PaperSection[]
  words: PaperWords
}

export interface PaperEditorProps {
  family: Family
  saved: SavedPaper
  over: Over
  /** Reads state and version anew. */
  onReload: () => Promise<void>
}

const FORM_ID = 'paper-form'
const NEW_TITLES = {
  [THEORY_PAPER]: 'title_addTheory',
  [CT_PAPER]: 'title_addImage',
  [DR_PAPER]: 'title_addImage',
  [FISCAN_PAPER]: 'title_addFiscan',
} as const

/** What a new paper of a sort starts with. */
export const newWords = (): PaperWords => ({
  ...Object.assign({}, ...ALL_KINDS.map(({ rules }) => rules?.paper?.create() ?? {})),
  name: '',
  names: {},
  remark: '',
  scoring: 'total',
  totalScore: '100',
  passScore: '80',
  minutes: 30,
  tools: { calculator: false, notes: false },
  shuffle: { topics: true, options: true },
  translations: true,
  difficulty: null,
})

/** The fields of the form as the calls take them, without the questions. */
function fieldsOf(words: PaperWords, items: readonly PaperQuestion[]) {
  const kinds = ALL_KINDS.filter(({ code }) => items.some(({ kind }) => kind === code))
  const ofKinds = kinds.map(({ code }) => [SCORE_FIELDS[code], String(words[SCORE_FIELDS[code]] ?? '')] as const)
  return {
    name: words.name,
    names: words.names,
    remark: words.remark ?? '',
    scoring: words.scoring,
    ...(words.scoring === 'total' ? { totalScore: String(words.totalScore) } : {}),
    ...(words.scoring === 'kinds' ? Object.fromEntries(ofKinds) : {}),
    passScore: String(words.passScore),
    totalSeconds: Math.round(words.minutes * 60),
    tools: words.tools,
    shuffle: words.shuffle,
    translations: words.translations,
    // A cleared choice is undefined in the form.
    difficulty: words.difficulty ?? null,
    ...Object.assign({}, ...ALL_KINDS.map(({ rules }) => rules?.paper?.write(words) ?? {})),
  }
}

const writeItem = (item: PaperQuestion, hasOwnScore: boolean) => ({
  ...(item.bankID === null ? webKindOf(item.kind).editor.writeDraft(item) : { bankID: item.bankID, key: item.key }),
  section: item.section,
  ...(hasOwnScore ? { score: item.score } : {}),
})

export function PaperEditor({ family, saved, over, onReload }: PaperEditorProps): ReactNode {
  const say = useText('papers')
  const navigate = useNavigate()
  const client = useQueryClient()
  const refreshLists = useRefreshPapers()
  const [form] = Form.useForm<PaperWords>()
  const [start] = useState(saved)
  const saveChange = useDraftChange(family, start)
  const create = useDraftCreation(family)
  const [base, setBase] = useState<Parts>(start)
  const [parts, setParts] = useState<Parts>(start)
  const [isTouched, setTouched] = useState(false)
  const [busy, setBusy] = useState<'save' | 'preview' | 'publish' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { items, sections } = parts
  const isPreviewed = over.sub === 'paperPreview'
  const isDirty = isTouched || !sameItems(items, base.items) || !sameSections(sections, base.sections)
  const letGo = useDirtyGuard(isDirty && !(isPreviewed && start.id !== null), isLeaving)
  const jobs = useJobs(PAPER_JOBS, {
    onEnd: () => {
      void onReload()
      void refreshLists()
    },
  })
  const publish = usePublish(jobs)
  const mayPlan = useHolds('train.plan')
  const watched = Form.useWatch((values: PaperWords) => values, { form, preserve: true }) ?? start.words
  const scored = scoresOf(items, scoreWordsOf(watched))
  const hasOwnScores = watched.scoring === 'items'

  const changeParts = useCallback((step: (now: Parts) => Parts): void => {
    setProblem(null)
    setParts(step)
  }, [])
  const change = useCallback(
    (step: (now: readonly PaperQuestion[]) => readonly PaperQuestion[]): void =>
      changeParts((now) => ({ ...now, items: step(now.items) })),
    [changeParts],
  )
  /** The form once nothing in it is wrong; null otherwise, with what is wrong in sight. */
  const validWords = async (): Promise<PaperWords | null> => {
    const isFine = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (isFine) return form.getFieldsValue(true) as PaperWords
    const first = form.getFieldsError().find((field) => field.errors.length > 0)
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    return null
  }
  /** What is wrong with the list before it is sent, or null. */
  const findProblem = (): Problem | null => {
    const nameless = sections.find(({ name }) => name.trim() === '')
    if (nameless) return { words: say('sectionNameless'), wrong: new Set() }
    const wordy = sections.find(({ instructions }) => richLength(instructions) > INSTRUCTIONS_LIMIT)
    if (wordy) {
      const limit = sayNumber(INSTRUCTIONS_LIMIT)
      return { words: say('instructionsTooLong', { name: wordy.name, limit }), wrong: new Set() }
    }
    if (!hasOwnScores) return null
    const fault = items.map(({ score }) => scoreFault(score)).find((one) => one !== null)
    if (!fault) return null
    const words = {
      missing: () => say('scoresMissing'),
      most: () => say('scoresMost', { max: sayNumber(SCORE_MAX) }),
      decimals: () => say('scoreRule'),
    }
    const wrong = items.filter(({ score }) => scoreFault(score) === fault).map(({ id }) => id)
    return { words: words[fault](), wrong: new Set(wrong) }
  }
  /** Saves when there is something to save; answers the paper's id, or null when it was refused (and said so). */
  const save = async (): Promise<string | null> => {
    setFailure(null)
    const before = findProblem()
    setProblem(before)
    const words = await validWords()
    if (!words) return null
    if (before) {
      show(before)
      return null
    }
    if (start.id !== null && !isDirty) return start.id
    const sent = {
      ...fieldsOf(words, items),
      sections: sections.map(({ id: _, name, ...said }) => ({ name: name.trim(), ...said })),
      items: items.map((item) => writeItem(item, hasOwnScores)),
    } as InputFor<typeof addTheoryPaper>
    try {
      const id = start.id ?? (await create(sent))
      if (start.id !== null) await saveChange(start.id, sent)
      setBase(parts)
      setTouched(false)
      letGo()
      void refreshLists()
      if (start.id !== null) await onReload()
      else client.removeQueries({ queryKey: ['paper', id] })
      return id
    } catch (error) {
      refuse(error)
      return null
    }
  }
  /** Brings what is wrong with the list into sight. */
  const show = ({ wrong }: Problem): void => {
    const [first] = wrong
    document.querySelector(first ? `[data-item="${first}"]` : '#paper-items')?.scrollIntoView({ block: 'center' })
  }
  /** Brings a refusal to what it speaks of: the questions, or the fields. */
  const refuse = (error: unknown): void => {
    const failed = worded(error)
    const ofItems = failed.fields.filter(({ path }) => path.split('.')[0] === 'items')
    if (ofItems[0]) {
      const wrong = new Set(ofItems.flatMap(({ path }) => items[Number(path.split('.')[1])]?.id ?? []))
      const found = { words: ofItems[0].message || failed.message, wrong }
      setProblem(found)
      show(found)
      return
    }
    const ofSections = failed.fields.find(({ path }) => path.split('.')[0] === 'sections')
    if (ofSections) {
      const name = sections[Number(ofSections.path.split('.')[1])]?.name ?? ''
      const found = { words: `${name}: ${ofSections.message || failed.message}`, wrong: new Set<string>() }
      setProblem(found)
      show(found)
    } else setFailure(showInForm(form as FormInstance, error))
  }
  const acts = useKeptFocus(isSavedHere(useLocation().state))
  const run = async (kind: 'save' | 'preview' | 'publish'): Promise<void> => {
    setBusy(kind)
    try {
      const wasNew = start.id === null
      const id = await save()
      if (id === null) return
      if (kind === 'save') toast('success', say('saved'))
      // The page of a saved paper is another one: the keyboard goes on where it was.
      if (wasNew) await navigate(family.editPath(id), { replace: true, state: SAVED_HERE })
      if (kind === 'preview') await navigate(`${family.editPath(id)}/paperPreview`)
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
    <div ref={acts} style={{ display: 'contents' }}>
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
        disabled={(busy !== null && busy !== 'preview') || items.length === 0}
        onClick={() => void run('preview')}
      >
        {say(isDirty || start.id === null ? 'saveAndPreview' : 'preview')}
      </Button>
      <Button
        // Not disabled while it works, which would take the focus from it.
        loading={busy === 'publish' || isPublishing}
        disabled={
          busy !== 'publish' && (busy !== null || items.length === 0 || (saved.state === 'published' && !isDirty))
        }
        onClick={() => void run('publish')}
      >
        {say(isPublishing ? 'state_publishing' : isDirty || start.id === null ? 'saveAndPublish' : 'publish')}
      </Button>
      {start.id !== null && saved.version > 0 && mayPlan && (
        <LinkButton to={planPath(start.id)}>{say('usePlan')}</LinkButton>
      )}
    </div>
  )
  return (
    <Page
      title={start.id === null ? say(NEW_TITLES[family.type]) : saved.words.name}
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
        <EditorColumns
          side={
            <>
              <FormFailure text={failure} />
              <PaperSettings
                items={items}
                scores={scored?.scores ?? []}
                nameExtra={
                  <TranslationsButton
                    name={watched.name ?? start.words.name}
                    names={watched.names ?? start.words.names}
                    sections={sections}
                    onSave={(made) => {
                      form.setFieldValue('names', made.names)
                      setTouched(true)
                      changeParts((now) => ({ ...now, sections: made.sections }))
                    }}
                  />
                }
              />
              <PaperTotals items={items} scored={scored} totalSeconds={(watched.minutes ?? 0) * 60} />
            </>
          }
          actions={actions}
          hint={saved.version > 0 ? say('draftHint', { version: sayNumber(saved.version) }) : null}
        >
          <PaperQuestions
            family={family}
            items={items}
            sections={sections}
            scores={scored?.scores ?? []}
            hasOwnScores={hasOwnScores}
            problem={problem}
            over={over}
            onChange={change}
            onSections={changeParts}
            onOwnScores={() => {
              form.setFieldValue('scoring', 'items')
              setTouched(true)
            }}
            words={async () => {
              const words = await validWords()
              return words && fieldsOf(words, items)
            }}
          />
        </EditorColumns>
      </Form>
    </Page>
  )
}

/** What lies over the editor (a question, the preview) does not leave it. */
const isLeaving = (from: { pathname: string }, to: { pathname: string }): boolean =>
  withoutSub(from.pathname) !== withoutSub(to.pathname)
const withoutSub = (path: string): string => {
  const end = path.slice(path.lastIndexOf('/') + 1)
  return SUB_ROUTES.includes(end) ? path.slice(0, -end.length - 1) : path
}

const imagesOf = (items: readonly PaperQuestion[]): DraftImage[] =>
  items.flatMap((item) => (item.kind === 'screening' ? [item.content as DraftImage] : []))

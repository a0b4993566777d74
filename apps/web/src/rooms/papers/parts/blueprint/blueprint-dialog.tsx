// Composes a paper from the bank by blueprint: lines of knowledge, kind and difficulty, told live whether they can be met.
import { MEASURED_FROM } from '@clearbelt/domain/topics/measured'
import { composeForms, composePaper } from '@clearbelt/contract/papers/compose-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Input, Modal, Select, Typography } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  DIFFICULTIES,
  languageName,
  LANGUAGES,
  useDifficultyWords,
  useKindNames,
} from '../../../../pickers/bank/facts.ts'
import { call, worded, type InputFor } from '../../../../shared/call.ts'
import { culture } from '../../../../shared/culture.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../../shared/send-creation.ts'
import { toast } from '../../../../shared/toast.ts'
import { BoundedNumber } from '../../../../ui/form/bounded-number.tsx'
import { useRefreshPapers } from '../use-refresh-papers.ts'
import { MY_PATH } from '../paths.ts'
import { BlueprintLine, type LineState } from './blueprint-line.tsx'
import { emptyLine, inputOf, hasPoint, isComplete, questionsOf, type BlueprintWords, type Line } from './lines.ts'
import { focusFirstField } from '../../../../ui/first-field.ts'

type Answer = PackageOf<typeof composePaper>
export type BlueprintResult = Answer['forms'][number]

export interface BlueprintDialogProps {
  open: boolean
  /** Questions of the bank that are in the paper. */
  already: readonly string[]
  /** Most that may still be added. */
  most: number
  /** The paper as it is named and scored, for parallel forms; null when that is not complete. */
  words: () => Promise<object | null>
  onTake: (drawn: BlueprintResult) => void
  onClose: () => void
}

export function BlueprintDialog(props: BlueprintDialogProps): ReactNode {
  const say = useText('papers')
  return (
    <Modal
      open={props.open}
      title={say('blueprintTitle')}
      width={1040}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={props.onClose}
    >
      <div ref={focusFirstField}>
        <Composer {...props} />
      </div>
    </Modal>
  )
}

/** How long typing must pause before the bank is asked, in ms. */
const PAUSE_MS = 400
const FORMS = [1, 2, 3, 4, 5, 6]
const AVOID = [0, 1, 2, 3, 5, 10, 20]

let made = 0
const newLine = (): Line => emptyLine(++made)

function Composer({ already, most, words, onTake, onClose }: BlueprintDialogProps): ReactNode {
  const say = useText('papers')
  const uiSay = useText('ui')
  const navigate = useNavigate()
  const refreshLists = useRefreshPapers()
  const kinds = useKindNames()
  const difficulty = useDifficultyWords()
  const [blueprint, setBlueprint] = useState<BlueprintWords>(() => ({
    lines: [newLine()],
    // The bank has its questions in several languages; a paper is written in one of them.
    languages: [culture],
    avoidPapers: 0,
    avoidSittings: 0,
    byAnswers: false,
    forms: 1,
    overlap: 0,
    seed: '',
  }))
  const [drawn, setDrawn] = useState<{ of: BlueprintWords; answer: Answer } | null>(null)
  const [failure, setFailure] = useState<{ of: BlueprintWords; words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<BlueprintWords>): void => setBlueprint((now) => ({ ...now, ...change }))
  const setLine = (id: number, change: Partial<Line>): void =>
    setBlueprint((now) => ({
      ...now,
      lines: now.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
    }))
  const settled = usePaused(blueprint)
  const canAsk = isComplete(settled)
  const trial = useQuery({
    queryKey: ['blueprint', settled, already],
    enabled: canAsk,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call(composePaper, { ...inputOf(settled, already), trial: true }, { signal, silent: true }),
  })
  const isSettled = settled === blueprint && !trial.isFetching
  const stateOf = (place: number): LineState | null => {
    const cell = canAsk && isSettled ? trial.data?.cells[place] : undefined
    return cell === undefined ? null : { ...cell, rivals: cell.rivals.map((rival) => rival + 1) }
  }
  const total = questionsOf(blueprint.lines)
  const isTooMany = total > most
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const { fields, message } = worded(error)
      setFailure({
        of: blueprint,
        words: [...new Set(fields.map((field) => field.message)), message].find(Boolean) ?? '',
      })
    } finally {
      setBusy(false)
    }
  }
  const draw = (): Promise<void> =>
    run(async () =>
      setDrawn({ of: blueprint, answer: await call(composePaper, inputOf(blueprint, already), { silent: true }) }),
    )
  const lost = useRef<LostKeys>(new Map())
  const makeForms = (): Promise<void> =>
    run(async () => {
      const paper = await words()
      if (paper === null) {
        onClose()
        return
      }
      const input = { ...paper, ...inputOf(blueprint, []) } as InputFor<typeof composeForms>
      const { papers } = await sendOnce(input, lost.current, (requestKey) =>
        call(composeForms, input, { silent: true, requestKey }),
      )
      toast('success', say('formsMade', { count: papers.length }))
      void refreshLists()
      onClose()
      await navigate(MY_PATH)
    })
  // What was drawn belongs to the blueprint it was drawn by.
  const form = drawn?.of === blueprint ? (drawn.answer.forms[0] ?? null) : null
  const isParallel = blueprint.forms > 1
  const isReady = isComplete(blueprint) && !isTooMany
  return (
    <Flex vertical gap={16}>
      <Typography.Paragraph type="secondary" style={{ margin: 0 }}>
        {say('blueprintHint')}
      </Typography.Paragraph>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
        {blueprint.lines.map((line, place) => (
          <BlueprintLine
            key={line.id}
            line={line}
            place={place}
            state={stateOf(place)}
            isByAnswers={blueprint.byAnswers}
            kinds={[...kinds].map(([value, label]) => ({ value, label }))}
            difficulties={DIFFICULTIES.map((value) => ({ value, label: difficulty(value) }))}
            isOnly={blueprint.lines.length === 1}
            onChange={(change) => setLine(line.id, change)}
            onRemove={() => set({ lines: blueprint.lines.filter(({ id }) => id !== line.id) })}
          />
        ))}
      </ol>
      <Flex wrap gap={12} align="center" justify="space-between">
        <Button onClick={() => set({ lines: [...blueprint.lines, newLine()] })}>{say('addLine')}</Button>
        <Typography.Text strong aria-live="polite">
          {say('questionsOf', { count: total })}
        </Typography.Text>
      </Flex>
      <Flex wrap gap={16}>
        <Labelled label={say('language')}>
          <Select
            mode="multiple"
            allowClear
            aria-label={say('language')}
            placeholder={say('anyLanguage')}
            value={blueprint.languages}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            onChange={(languages: string[]) => set({ languages })}
            style={{ minWidth: 180 }}
          />
        </Labelled>
        <Labelled label={say('avoidPapers')}>
          <Select
            aria-label={say('avoidPapers')}
            value={blueprint.avoidPapers}
            options={AVOID.map((value) => ({
              value,
              label: value === 0 ? say('avoidNone') : say('avoidCount', { count: value }),
            }))}
            onChange={(avoidPapers: number) => set({ avoidPapers })}
            style={{ minWidth: 200 }}
          />
        </Labelled>
        <Labelled label={say('avoidSittings')}>
          <Select
            aria-label={say('avoidSittings')}
            value={blueprint.avoidSittings}
            options={AVOID.map((value) => ({
              value,
              label: value === 0 ? say('avoidNone') : say('avoidSat', { count: value }),
            }))}
            onChange={(avoidSittings: number) => set({ avoidSittings })}
            style={{ minWidth: 200 }}
          />
        </Labelled>
        <Labelled label={say('difficultyBy')}>
          <Select
            aria-label={say('difficultyBy')}
            value={blueprint.byAnswers}
            options={[
              { value: false, label: say('difficultySet') },
              { value: true, label: say('difficultyMeasured', { count: sayNumber(MEASURED_FROM) }) },
            ]}
            onChange={(byAnswers: boolean) => set({ byAnswers })}
            style={{ minWidth: 200 }}
          />
        </Labelled>
        <Labelled label={say('forms')}>
          <Select
            aria-label={say('forms')}
            value={blueprint.forms}
            options={FORMS.map((value) => ({ value, label: value === 1 ? say('formsOne') : sayNumber(value) }))}
            onChange={(forms: number) => set({ forms })}
            style={{ minWidth: 140 }}
          />
        </Labelled>
        {isParallel && (
          <Labelled label={say('overlap')}>
            <BoundedNumber
              aria-label={say('overlap')}
              min={0}
              max={total}
              value={blueprint.overlap}
              onChange={(overlap) => set({ overlap: overlap ?? 0 })}
              style={{ width: 160 }}
            />
          </Labelled>
        )}
        <Labelled label={say('seed')}>
          <Input
            aria-label={say('seed')}
            placeholder={say('seedHint')}
            maxLength={64}
            value={blueprint.seed}
            onChange={({ target: { value } }) => set({ seed: value.trim() })}
            style={{ width: 200 }}
          />
        </Labelled>
      </Flex>
      {!hasPoint(blueprint) && <Alert type="info" showIcon title={say('blueprintPoint')} />}
      {isTooMany && <Alert type="error" showIcon role="alert" title={say('tooManyAsked', { most: sayNumber(most) })} />}
      {failure?.of === blueprint && <Alert type="error" showIcon role="alert" title={failure.words} />}
      {canAsk && isSettled && trial.data?.isFeasible === true && !isTooMany && (
        <Alert type="success" showIcon title={say('feasible')} />
      )}
      {form && drawn && <Drawn form={form} seed={drawn.answer.seed} difficulty={difficulty} />}
      <Flex wrap gap={8} justify="end">
        <Button onClick={onClose}>{uiSay('cancel')}</Button>
        {isParallel ? (
          <Button type="primary" loading={busy} disabled={!isReady} onClick={() => void makeForms()}>
            {say('makeForms', { count: blueprint.forms })}
          </Button>
        ) : (
          <>
            <Button type={form ? 'default' : 'primary'} loading={busy} disabled={!isReady} onClick={() => void draw()}>
              {say(form ? 'drawAgain' : 'draw')}
            </Button>
            {form && (
              <Button
                type="primary"
                disabled={busy}
                onClick={() => {
                  onTake(form)
                  onClose()
                }}
              >
                {say('takeDrawn', { count: form.topics.length })}
              </Button>
            )}
          </>
        )}
      </Flex>
    </Flex>
  )
}

/** A value once it has not changed for a moment. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div style={{ display: 'grid', gap: 4, alignContent: 'start' }}>
    <Typography.Text aria-hidden>{label}</Typography.Text>
    {children}
  </div>
)

function Drawn({
  form,
  seed,
  difficulty,
}: {
  form: BlueprintResult
  seed: string
  difficulty: (level: number) => string
}): ReactNode {
  const say = useText('papers')
  return (
    <section aria-live="polite">
      <Typography.Title level={2} style={{ fontSize: 14, margin: '0 0 6px' }}>
        {say('drawn', { count: form.topics.length, difficulty: sayNumber(form.meanDifficulty) })}
      </Typography.Title>
      {/* A box that scrolls must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={say('questions')} style={{ maxHeight: 300, overflow: 'auto' }}>
        <ol style={{ margin: 0, paddingInlineStart: 32, display: 'grid', gap: 6 }}>
          {form.topics.map((topic) => (
            <li key={topic.bankID}>
              <span style={{ overflowWrap: 'anywhere' }}>{topic.name}</span>
              <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
                {[
                  topic.knowledgeName,
                  topic.isMeasured
                    ? say('difficultyProved', { difficulty: difficulty(topic.difficulty) })
                    : difficulty(topic.difficulty),
                  topic.key ? say('keyQuestion') : '',
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Typography.Text>
            </li>
          ))}
        </ol>
      </section>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {say('seedOf', { seed })}
      </Typography.Text>
    </section>
  )
}

// The questions of a paper in the editor: adding, changing and ordering them, whatever their kind.
import { PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Adder, DraftItem } from '../../../kinds/editor.ts'
import { ITEMS_MAX } from '../../../kinds/limits.ts'
import { ALL_KINDS } from '../../../kinds/registry.ts'
import { useFullText, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { WrittenTopic } from '../../../pickers/bank/new-topic-dialog.tsx'
import type { BlueprintResult } from './blueprint/blueprint-dialog.tsx'
import {
  addItems,
  asQuestion,
  changeItem,
  removeItem,
  type BankContent,
  type PaperQuestion,
  type PaperSection,
  type Parts,
} from './draft.ts'
import { editorOf, type Family } from './families.ts'
import { ItemList } from './item-list.tsx'

const TopicPicker = lazy(async () => ({
  default: (await import('../../../pickers/bank/topic-picker.tsx')).TopicPicker,
}))
const BlueprintDialog = lazy(async () => ({
  default: (await import('./blueprint/blueprint-dialog.tsx')).BlueprintDialog,
}))

/** Why the server refused the questions. */
export interface Problem {
  words: string
  /** Questions it speaks of. */
  wrong: ReadonlySet<string>
}

/** What lies over the list: a question that is changed, or one of a kind that is written. */
export interface Over {
  /** The sub-route that is open; null: none. */
  sub: string | null
  /** Id of the question that is changed, or null. */
  item: string | null
  /** Label of the way by which one is added, or null. */
  adder: string | null
  open: (sub: string, what: { item?: string; add?: string }) => void
  close: () => void
}

const NOTHING_WRONG: ReadonlySet<string> = new Set()
const BANK = 'bank'
const BLUEPRINT = 'blueprint'
export const SECTIONS_MAX = 20

/** All ways to add questions. */
const WAYS = ALL_KINDS.flatMap(({ code, editor }) =>
  editor.adders.map((adder) => ({ kind: code, isWritten: editor.form !== null, ...adder })),
)

let made = 0
export const newSection = (
  name: string,
  instructions = '',
  translations: PaperSection['translations'] = {},
): PaperSection => ({
  id: `section-${++made}`,
  name,
  instructions,
  translations,
})

function AdderLabel({ label }: Pick<Adder, 'label'>): ReactNode {
  return useFullText(label)
}

export interface PaperQuestionsProps {
  family: Family
  items: readonly PaperQuestion[]
  sections: readonly PaperSection[]
  scores: readonly string[]
  hasOwnScores: boolean
  problem: Problem | null
  over: Over
  onChange: (step: (now: readonly PaperQuestion[]) => readonly PaperQuestion[]) => void
  onSections: (step: (now: Parts) => Parts) => void
  /** A blueprint gave its questions scores of their own. */
  onOwnScores: () => void
  /** The paper as it is named and scored, for parallel forms. */
  words: () => Promise<object | null>
}

export function PaperQuestions(props: PaperQuestionsProps): ReactNode {
  const { family, items, sections, scores, hasOwnScores, problem, over, onChange, onSections, onOwnScores } = props
  const say = useText('papers')
  const confirm = useConfirm()
  const colours = useColours()
  // A dialog that was once opened stays until it has closed by itself.
  const [open, setOpen] = useState<string | null>(null)
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<{ before: Parts; count: number } | null>(null)
  const last = Math.max(0, sections.length - 1)
  const change: PaperQuestionsProps['onChange'] = (step) => {
    setRemoved(null)
    onChange(step)
  }
  const changeParts: PaperQuestionsProps['onSections'] = (step) => {
    setRemoved(null)
    onSections(step)
  }
  const tell = ({ added, twice, left }: ReturnType<typeof addItems>): void => {
    if (twice.length > 0) toast('warning', say('twice', { count: twice.length }))
    else if (left > 0) toast('warning', say('tooMany', { count: left }))
    else toast('success', say('addedCount', { count: added }))
  }
  const put = (more: readonly PaperQuestion[], kept = (now: readonly PaperQuestion[]) => now): void => {
    tell(addItems(kept(items), more))
    change((now) => addItems(kept(now), more).items)
  }
  const add = (kind: DraftItem['kind'], more: readonly DraftItem[], isMore: boolean): void =>
    put(
      more.map((item) => asQuestion(item, last)),
      (now) => (isMore ? now : now.filter((item) => item.kind !== kind)),
    )
  const fromBank = (
    topic: { id: string; name: string } & Pick<PaperQuestion, 'kind'>,
    over: Partial<PaperQuestion> = {},
  ) => ({
    id: topic.id,
    kind: topic.kind,
    key: false,
    content: { name: topic.name } satisfies BankContent,
    section: last,
    score: '',
    bankID: topic.id,
    ...over,
  })
  /** The bank gives approved questions alone: one that waits for another person stands in the paper as its own. */
  const takeWritten = ({ id, kind, name, content, isApproved }: WrittenTopic): void =>
    put([isApproved ? fromBank({ id, kind, name }) : asQuestion({ id: `own-${id}`, kind, key: false, content }, last)])
  const takeDrawn = ({ topics }: BlueprintResult): void => {
    if (topics.some(({ score }) => score !== null)) onOwnScores()
    put(
      topics.map(({ bankID, kind, name, key, score }) =>
        fromBank({ id: bankID, name, kind }, { key, score: score ?? '' }),
      ),
    )
  }
  const remove = (step: (now: readonly PaperQuestion[]) => readonly PaperQuestion[]): void => {
    const count = items.length - step(items).length
    onChange(step)
    setRemoved({ before: { items, sections }, count })
  }
  const clear = async (): Promise<void> => {
    if (await confirm({ title: say('clearAsk', { count: items.length }), okText: say('clear'), danger: true }))
      remove(() => [])
  }
  const begin = (label: string): void => {
    const way = WAYS.find((one) => one.label === label)
    if (way?.isWritten) over.open(editorOf(way.kind), { add: label })
    else setOpen(label)
    setBegun((before) => new Set([...before, label]))
  }
  const shownWay = over.adder ?? open
  const ways = WAYS.filter(({ kind }) => family.kinds.includes(kind))
  const adder = (
    <DropMenu
      menu={{
        items: [
          ...(family.hasBank
            ? [
                { key: BANK, label: say('addFromBank'), onClick: () => begin(BANK) },
                { key: BLUEPRINT, label: say('addByBlueprint'), onClick: () => begin(BLUEPRINT) },
                { type: 'divider' as const },
              ]
            : []),
          ...ways.map(({ label }) => ({
            key: label,
            label: <AdderLabel label={label} />,
            onClick: () => begin(label),
          })),
          { type: 'divider' as const },
          {
            key: 'section',
            label: say('addSection'),
            disabled: sections.length >= SECTIONS_MAX,
            onClick: () =>
              changeParts((now) => ({ ...now, sections: [...now.sections, newSection(sayNext(now.sections.length))] })),
          },
        ],
      }}
    >
      <Button icon={<PlusOutlined />}>{say('addQuestion')}</Button>
    </DropMenu>
  )
  const sayNext = (count: number): string => say('sectionOf', { number: String(count + 1) })
  const edited = over.item === null ? null : (items.find(({ id }) => id === over.item) ?? null)
  return (
    <Card
      id="paper-items"
      styles={{ body: { padding: 0 } }}
      title={
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {say('questionsOf', { count: items.length })}
        </Typography.Title>
      }
      extra={
        // Always in one place: a dialog that its menu opened gives the focus back to it.
        <Flex wrap gap={8} justify="end">
          {adder}
          {items.length > 0 && (
            <Button type="text" danger onClick={() => void clear()}>
              {say('clear')}
            </Button>
          )}
        </Flex>
      }
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem.words} style={{ margin: 12 }} />}
      {removed && (
        <div className="paper-removed" style={colours}>
          <output>{say('removedCount', { count: removed.count })}</output>
          <Button
            size="small"
            icon={<UndoOutlined />}
            onClick={() => {
              onSections(() => removed.before)
              setRemoved(null)
            }}
          >
            {say('undo')}
          </Button>
        </div>
      )}
      {items.length === 0 && sections.length === 0 ? (
        <EmptyState title={say('emptyItems')} hint={say('emptyItemsHint')} />
      ) : (
        <Suspense>
          <ItemList
            items={items}
            sections={sections}
            scores={scores}
            hasOwnScores={hasOwnScores}
            onChange={change}
            onSections={changeParts}
            wrong={problem?.wrong ?? NOTHING_WRONG}
            onEdit={(item) => over.open(editorOf(item.kind), { item: item.id })}
            onRemove={(id) => remove((now) => removeItem(now, id))}
          />
        </Suspense>
      )}
      {ways.map(
        ({ kind, label, isWritten, Dialog }) =>
          (begun.has(label) || over.adder === label) && (
            <Suspense key={label}>
              <Dialog
                open={shownWay === label}
                items={items.filter(({ bankID }) => bankID === null)}
                onAdd={(more, isMore) => add(kind, more, isMore)}
                onClose={isWritten ? over.close : () => setOpen(null)}
              />
            </Suspense>
          ),
      )}
      {begun.has(BANK) && (
        <Suspense>
          <TopicPicker
            open={open === BANK}
            already={items.flatMap(({ bankID }) => bankID ?? [])}
            most={ITEMS_MAX - items.length}
            onPick={(rows) => put(rows.map((row) => fromBank(row)))}
            onWritten={takeWritten}
            kinds={family.kinds}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {begun.has(BLUEPRINT) && (
        <Suspense>
          <BlueprintDialog
            open={open === BLUEPRINT}
            already={items.flatMap(({ bankID }) => bankID ?? [])}
            most={ITEMS_MAX - items.length}
            words={props.words}
            onTake={takeDrawn}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      <EditQuestions
        item={edited?.bankID === null ? edited : null}
        onSave={(id, content) => change((now) => changeItem(now, id, content))}
        onClose={over.close}
      />
    </Card>
  )
}

/** The dialogs that change a question, one a kind. */
function EditQuestions({
  item,
  onSave,
  onClose,
}: {
  item: DraftItem | null
  onSave: (id: string, content: unknown) => void
  onClose: () => void
}): ReactNode {
  return ALL_KINDS.map(({ code, editor: { Edit } }) => {
    const own = item?.kind === code ? item : null
    return (
      Edit && (
        <Suspense key={code}>
          <Edit item={own} onSave={(content) => own && onSave(own.id, content)} onClose={onClose} />
        </Suspense>
      )
    )
  })
}

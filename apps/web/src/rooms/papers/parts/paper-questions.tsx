// The questions of a paper in the editor: adding, changing and ordering them, whatever their kind.
import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import type { Adder, DraftItem } from '../../../kinds/editor.ts'
import { ALL_KINDS } from '../../../kinds/registry.ts'
import { useFullText, useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { addItems, changeItem } from './draft.ts'
import { ItemList } from './item-list.tsx'

/** Why the server refused the questions. */
export interface Problem {
  words: string
  /** Questions it speaks of. */
  wrong: ReadonlySet<string>
}

const NOTHING_WRONG: ReadonlySet<string> = new Set()
/** All ways to add questions. */
const WAYS = ALL_KINDS.flatMap(({ code, editor }) => editor.adders.map((adder) => ({ kind: code, ...adder })))

/** Which way to add questions was chosen; a dialog that was once opened stays until it has closed by itself. */
function useAdding(): {
  open: string | null
  begun: ReadonlySet<string>
  begin: (label: string) => void
  end: () => void
} {
  const [open, setOpen] = useState<string | null>(null)
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  return {
    open,
    begun,
    begin: (label) => {
      setOpen(label)
      setBegun((before) => new Set([...before, label]))
    },
    end: () => setOpen(null),
  }
}

function AdderLabel({ label }: Pick<Adder, 'label'>): ReactNode {
  return useFullText(label)
}

export function PaperQuestions({
  items,
  problem,
  onChange,
}: {
  items: readonly DraftItem[]
  problem: Problem | null
  onChange: (step: (now: readonly DraftItem[]) => readonly DraftItem[]) => void
}): ReactNode {
  const say = useText('papers')
  const confirm = useConfirm()
  const [edited, setEdited] = useState<DraftItem | null>(null)
  const add = (kind: DraftItem['kind'], more: readonly DraftItem[], isMore: boolean): void => {
    const kept = (now: readonly DraftItem[]): readonly DraftItem[] =>
      isMore ? now : now.filter((item) => item.kind !== kind)
    const { added, twice, left } = addItems(kept(items), more)
    onChange((now) => addItems(kept(now), more).items)
    if (twice.length > 0) toast('warning', say('twice', { count: twice.length }))
    else if (left > 0) toast('warning', say('tooMany', { count: left }))
    else toast('success', say('addedCount', { count: added }))
  }
  const clear = async (): Promise<void> => {
    if (await confirm({ title: say('clearAsk', { count: items.length }), okText: say('clear'), danger: true }))
      onChange(() => [])
  }
  const adding = useAdding()
  const adder = (
    <DropMenu
      menu={{
        items: WAYS.map(({ label }) => ({
          key: label,
          label: <AdderLabel label={label} />,
          onClick: () => adding.begin(label),
        })),
      }}
    >
      <Button icon={<PlusOutlined />}>{say('addQuestion')}</Button>
    </DropMenu>
  )
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
        items.length > 0 && (
          <Flex wrap gap={8} justify="end">
            {adder}
            <Button type="text" danger onClick={() => void clear()}>
              {say('clear')}
            </Button>
          </Flex>
        )
      }
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem.words} style={{ margin: 12 }} />}
      {items.length === 0 ? (
        <EmptyState title={say('emptyItems')} hint={say('emptyItemsHint')} action={adder} />
      ) : (
        <Suspense>
          <ItemList items={items} onChange={onChange} wrong={problem?.wrong ?? NOTHING_WRONG} onEdit={setEdited} />
        </Suspense>
      )}
      {WAYS.map(
        ({ kind, label, Dialog }) =>
          adding.begun.has(label) && (
            <Suspense key={label}>
              <Dialog
                open={adding.open === label}
                items={items}
                onAdd={(more, isMore) => add(kind, more, isMore)}
                onClose={adding.end}
              />
            </Suspense>
          ),
      )}
      <EditQuestions
        item={edited}
        onSave={(id, content) => onChange((now) => changeItem(now, id, content))}
        onClose={() => setEdited(null)}
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

// The questions of a paper in their order: dragged or moved by buttons, removed, marked as key questions.
import './papers.css'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  HolderOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons'
import { parseScore, sumScores, toPoints } from '@clearbelt/domain/papers/scores'
import { Button, Flex, InputNumber, Tooltip, Typography } from 'antd'
import {
  Fragment,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { decimalMark, sayNumber, useText } from '../../../shared/i18n.ts'
import { useKindTexts, webKindOf } from '../../../kinds/registry.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { BankRow } from './bank-row.tsx'
import {
  moveBeside,
  moveStep,
  moveToSection,
  scoreFault,
  setScore,
  toggleKey,
  type BankContent,
  type Beside,
  type PaperQuestion,
  type PaperSection,
  type Parts,
} from './draft.ts'
import { SectionRow } from './section-row.tsx'
import { useScoreFault } from './use-score-fault.ts'

export interface ItemListProps {
  items: readonly PaperQuestion[]
  sections: readonly PaperSection[]
  /** What each question scores now; empty where that is not known yet. */
  scores: readonly string[]
  /** Each question has a score of its own, typed here. */
  hasOwnScores: boolean
  /** Takes the next list as a step from the present one. */
  onChange: (step: (now: readonly PaperQuestion[]) => readonly PaperQuestion[]) => void
  onSections: (step: (now: Parts) => Parts) => void
  /** Questions that the server refused, by id. */
  wrong: ReadonlySet<string>
  onEdit: (item: PaperQuestion) => void
  onRemove: (id: string) => void
}

/** Where a question that is dragged would be put: beside another, or at the end of a section. */
type Drop = Beside | { section: number }

export function ItemList(props: ItemListProps): ReactNode {
  const { items, sections, scores, hasOwnScores, onSections, wrong } = props
  useKindTexts()
  const say = useText('papers')
  const colours = useColours()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const [told, setTold] = useState('')
  // A moved row must not lose the focus that moved it.
  const focus = useRef<{ id: string; act: string } | null>(null)
  useLayoutEffect(() => {
    if (!focus.current) return
    const { id, act } = focus.current
    focus.current = null
    const row = list.current?.querySelector(`[data-item="${id}"]`)
    const button = row?.querySelector<HTMLButtonElement>(`[data-act="${act}"]`)
    ;(button?.disabled ? row?.querySelector<HTMLButtonElement>('[data-act="remove"]') : button)?.focus()
  })
  // Rows are drawn anew only when they change: what they call stays the same.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  const act = useCallback(
    (id: string, kind: ItemAct): void => {
      const { items: now, sections: parts, onChange: change, onEdit, onRemove } = latest.current
      const at = now.findIndex((item) => item.id === id)
      const item = now[at]
      if (!item) return
      if (kind === 'key') return change((list) => toggleKey(list, id))
      if (kind === 'edit') return onEdit(item)
      if (kind === 'remove') {
        const next = now[at + 1] ?? now[at - 1]
        if (next) focus.current = { id: next.id, act: 'remove' }
        return onRemove(id)
      }
      const by = kind === 'up' ? -1 : 1
      const moved = moveStep(now, id, by, parts.length)
      if (moved === now) return
      focus.current = { id, act: kind }
      const place = moved.findIndex((one) => one.id === id)
      const section = parts[moved[place]?.section ?? 0]?.name
      const where = { place: sayNumber(place + 1), total: sayNumber(now.length) }
      setTold(section === undefined ? say('movedTo', where) : say('movedToSection', { ...where, section }))
      change((list) => moveStep(list, id, by, parts.length))
    },
    [say],
  )
  const score = useCallback((id: string, text: string) => latest.current.onChange((now) => setScore(now, id, text)), [])
  useEffect(() => {
    const host = list.current
    if (!host || dragged === null) return undefined
    let at: Drop | null = null
    const onOver = (event: DragEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('li') : null
      event.preventDefault()
      if (!row) return
      const { item, section } = row.dataset
      const box = row.getBoundingClientRect()
      const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after'
      at = item !== undefined ? { id: item, side } : section !== undefined ? { section: Number(section) } : at
      setDrop(at)
    }
    const onDrop = (event: DragEvent): void => {
      event.preventDefault()
      const to = at
      const { onChange: change } = latest.current
      if (to && 'section' in to) change((now) => moveToSection(now, dragged, to.section))
      else if (to && to.id !== dragged) change((now) => moveBeside(now, dragged, to))
      setDragged(null)
      setDrop(null)
    }
    host.addEventListener('dragover', onOver)
    host.addEventListener('drop', onDrop)
    return () => {
      host.removeEventListener('dragover', onOver)
      host.removeEventListener('drop', onDrop)
    }
  }, [dragged])
  const drag = useCallback((id: string | null): void => {
    setDragged(id)
    setDrop(null)
  }, [])
  const rows = (section: number): ReactNode =>
    items.map((item, index) =>
      item.section !== section ? null : (
        <ItemRow
          key={item.id}
          item={item}
          index={index}
          score={scores[index] ?? ''}
          hasOwnScore={hasOwnScores}
          isFirst={index === 0 && section === 0}
          isLast={index === items.length - 1 && section >= sections.length - 1}
          isWrong={wrong.has(item.id)}
          isDragged={dragged === item.id}
          drop={drop && 'id' in drop && drop.id === item.id && dragged !== item.id ? drop.side : undefined}
          onAct={act}
          onDrag={drag}
          onScore={score}
        />
      ),
    )
  return (
    <>
      <output className="only-read">{told}</output>
      <ol ref={list} className="paper-items" style={colours}>
        {sections.length === 0
          ? rows(0)
          : sections.map((section, place) => (
              <Fragment key={section.id}>
                <SectionRow
                  section={section}
                  place={place}
                  count={sections.length}
                  questions={items.filter((item) => item.section === place).length}
                  points={sayPoints(scores.filter((_, index) => items[index]?.section === place))}
                  isTarget={drop !== null && 'section' in drop && drop.section === place}
                  onSections={onSections}
                />
                {rows(place)}
              </Fragment>
            ))}
      </ol>
    </>
  )
}

/** The sum of some scores in words; empty where one is not known. */
function sayPoints(scores: readonly string[]): string {
  const parsed = scores.map((one) => parseScore(one))
  return parsed.some((one) => one === null) ? '' : sayNumber(toPoints(sumScores(parsed.map((one) => one ?? 0))))
}

type ItemAct = 'up' | 'down' | 'remove' | 'key' | 'edit'

interface ItemRowProps {
  item: PaperQuestion
  index: number
  score: string
  hasOwnScore: boolean
  isFirst: boolean
  isLast: boolean
  isWrong: boolean
  isDragged: boolean
  drop: Beside['side'] | undefined
  onAct: (id: string, act: ItemAct) => void
  onDrag: (id: string | null) => void
  onScore: (id: string, score: string) => void
}

const ItemRow = memo(function ItemRow({
  item,
  index,
  score,
  hasOwnScore,
  isFirst,
  isLast,
  isWrong,
  isDragged,
  drop,
  onAct,
  onDrag,
  onScore,
}: ItemRowProps): ReactNode {
  const say = useText('papers')
  const { id } = item
  const sayFault = useScoreFault()
  const faultID = useId()
  const fault = hasOwnScore ? sayFault(item.score) : null
  const { Row, Edit, nameOf } = webKindOf(item.kind).editor
  const isBank = item.bankID !== null
  const name = isBank ? (item.content as BankContent).name : nameOf(item.content)
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onAct(id, event.key === 'ArrowUp' ? 'up' : 'down')
  }
  return (
    <li className="paper-item" data-item={id} data-wrong={isWrong} data-dragged={isDragged} data-drop={drop}>
      <Flex align="center" gap={4} style={{ gridArea: 'place' }}>
        <span
          className="paper-handle"
          draggable
          aria-hidden
          title={say('dragHint')}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', id)
            const row = event.currentTarget.closest('li')
            if (row) event.dataTransfer.setDragImage(row, 20, 20)
            onDrag(id)
          }}
          onDragEnd={() => onDrag(null)}
        >
          <HolderOutlined />
        </span>
        <Typography.Text className="number" type="secondary" style={{ minWidth: 26 }}>
          {sayNumber(index + 1)}
        </Typography.Text>
      </Flex>
      <Suspense fallback={<span style={{ gridArea: 'thumb', height: 63 }} />}>
        {isBank ? <BankRow kind={item.kind} content={item.content as BankContent} /> : <Row content={item.content} />}
      </Suspense>
      <Flex component="span" gap={2} justify="end" align="center" style={{ gridArea: 'acts' }}>
        {hasOwnScore ? (
          <InputNumber<string>
            stringMode
            decimalSeparator={decimalMark()}
            min="0"
            controls={false}
            size="small"
            aria-label={say('scoreOf', { name })}
            value={item.score}
            status={scoreFault(item.score) === null ? '' : 'error'}
            {...(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': faultID })}
            onChange={(value) => onScore(id, value ?? '')}
            style={{ width: 72 }}
          />
        ) : (
          score !== '' && (
            <Typography.Text type="secondary" className="number" style={{ whiteSpace: 'nowrap', paddingInline: 4 }}>
              {say('points', { points: sayNumber(Number(score)) })}
            </Typography.Text>
          )
        )}
        <Tooltip title={say(item.key ? 'keyOn' : 'keyOff')}>
          <Button
            type="text"
            data-act="key"
            aria-pressed={item.key}
            aria-label={say('keyOf', { name })}
            icon={
              item.key ? (
                <Typography.Text type="warning">
                  <StarFilled />
                </Typography.Text>
              ) : (
                <StarOutlined />
              )
            }
            onClick={() => onAct(id, 'key')}
            onKeyDown={onKey}
          />
        </Tooltip>
        {Edit && !isBank && (
          <Button
            type="text"
            data-act="edit"
            aria-label={say('editOf', { name })}
            title={say('editOf', { name })}
            icon={<EditOutlined />}
            onClick={() => onAct(id, 'edit')}
            onKeyDown={onKey}
          />
        )}
        <Button
          type="text"
          data-act="up"
          disabled={isFirst}
          aria-label={say('moveUp', { name })}
          title={say('moveUp', { name })}
          icon={<ArrowUpOutlined />}
          onClick={() => onAct(id, 'up')}
          onKeyDown={onKey}
        />
        <Button
          type="text"
          data-act="down"
          disabled={isLast}
          aria-label={say('moveDown', { name })}
          title={say('moveDown', { name })}
          icon={<ArrowDownOutlined />}
          onClick={() => onAct(id, 'down')}
          onKeyDown={onKey}
        />
        <Button
          type="text"
          danger
          data-act="remove"
          aria-label={say('removeOf', { name })}
          title={say('removeOf', { name })}
          icon={<DeleteOutlined />}
          onClick={() => onAct(id, 'remove')}
          onKeyDown={onKey}
        />
      </Flex>
      {fault !== null && (
        <Typography.Text type="danger" role="alert" id={faultID} style={{ gridColumn: '1 / -1', textAlign: 'end' }}>
          {fault}
        </Typography.Text>
      )}
    </li>
  )
})

// The desk on which marks are drawn: boxes, ellipses and polygons, then the question what lies there.
import type { OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import type { KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { KnowledgeSelector } from '../../pickers/knowledge-selector.tsx'
import { findKnowledge, useKnowledge } from '../../pickers/knowledge-tree.ts'
import { useText } from '../../shared/i18n.ts'
import { toast } from '../../shared/toast.ts'
import { toFraction, type Placement, type View } from '../camera.ts'
import type { ViewerTopic } from '../model.ts'
import type { ImagePort } from '../pixels.ts'
import { boxInMiddle, MARKS_MAX, type Box } from './boxes.ts'
import { DRAW_TOOLS, shapeIn, type DrawTool } from './shapes.ts'
import { Desk, Tool } from './desk.tsx'
import { DrawLayer } from './draw-layer.tsx'
import type { MarkDraft } from './use-mark-draft.ts'

export interface EditDeskProps {
  topic: ViewerTopic
  images: ImagePort
  draft: MarkDraft
  /** The marks stay where they are. */
  isFixed?: boolean
  /** A mark was drawn: the image cannot be safe. */
  onMarked: () => void
  /** Hands over the way to add a mark without a mouse. */
  onReady: (add: () => void) => void
  style?: CSSProperties
}

const WORDS = { box: 'drawBox', ellipse: 'drawEllipse', polygon: 'drawPolygon' } as const
const NOTHING = (): void => undefined

/**
 * Opens with drawing boxes on; the tool in use, pressed once more, gives way to moving the picture. Ctrl+Z takes the last change of the marks back, with Shift (or
 * Ctrl+Y) it is done again.
 */
export function EditDesk({
  topic,
  images,
  draft,
  isFixed = false,
  onMarked,
  onReady,
  style,
}: EditDeskProps): ReactNode {
  const say = useText('viewer')
  const [tool, setTool] = useState<DrawTool | null>(isFixed ? null : 'box')
  const [asked, setAsked] = useState<string | null>(null)
  const seen = useRef(new Map<number, { view: View; placement: Placement }>())
  const at = useRef(0)
  const [topics] = useState([topic])
  const nameOf = useKnowledgeNames()
  const add = (shape: OutlinedBox, view = 0): void => {
    if (draft.marks.length >= MARKS_MAX) {
      toast('warning', say('marksFull', { max: MARKS_MAX }))
      return
    }
    onMarked()
    setAsked(draft.add({ ...shape, ...viewField({ view }) }))
  }
  useEffect(() =>
    onReady(() => {
      const now = seen.current.get(at.current)
      const room = now ? visibleBox(now) : { left: 0, top: 0, width: 1, height: 1 }
      add(shapeIn(tool ?? 'box', boxInMiddle(room)), at.current)
    }),
  )
  const history = useRef({ undo: draft.undo, redo: draft.redo })
  useEffect(() => {
    history.current = { undo: draft.undo, redo: draft.redo }
  })
  useEffect(() => {
    if (isFixed) return undefined
    const onKey = (event: KeyboardEvent): void => {
      // In a field these keys are those of its text.
      const inText = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (inText || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) history.current.redo()
      else history.current.undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isFixed])
  const marked = useRef<string | null>(null)
  const answer = (nodes: KnowledgeNode[]): void => {
    const node = nodes[0]
    if (asked !== null && node) draft.name(asked, node.id)
    marked.current = asked
    setAsked(null)
  }
  const leave = (): void => {
    if (asked !== null) draft.remove(asked)
    setAsked(null)
  }
  // The box just named takes the focus, so that the arrows move it.
  const toBox = (): void => {
    if (marked.current !== null) document.querySelector<HTMLElement>(`[data-mark="${marked.current}"]`)?.focus()
    marked.current = null
  }
  return (
    <>
      <Desk
        topics={topics}
        topicID={topic.id}
        images={images}
        keys={asked === null ? 'modes' : 'none'}
        onSeen={(view, placement, of) => {
          seen.current.set(of, { view, placement })
        }}
        onView={(of) => {
          at.current = of
        }}
        {...(style ? { style } : {})}
        tools={
          !isFixed &&
          DRAW_TOOLS.map((one) => (
            <Tool
              key={one}
              name={one}
              words={say(one === tool ? 'drawOn' : WORDS[one])}
              isOn={one === tool}
              onClick={() => setTool(one === tool ? null : one)}
            />
          ))
        }
      >
        {(view, placement, of) => (
          <DrawLayer
            at={of}
            view={view}
            placement={placement}
            marks={draft.marks}
            nameOf={(mark) => nameOf(mark.knowledgeID) ?? say('unnamed')}
            selected={draft.selected}
            tool={tool}
            onSelect={draft.select}
            onDraw={(shape) => add(shape, of)}
            onChange={isFixed ? NOTHING : draft.change}
            onRemove={isFixed ? NOTHING : draft.remove}
          />
        )}
      </Desk>
      <KnowledgeSelector
        open={asked !== null}
        kind="Image"
        title={say('whatLies')}
        value={[]}
        onPick={answer}
        onClose={leave}
        afterClose={toBox}
      />
    </>
  )
}

/** The part of the picture that is on the stage. */
function visibleBox({ view, placement }: { view: View; placement: Placement }): Box {
  const from = toFraction({ x: 0, y: 0 }, placement, view.image)
  const to = toFraction({ x: view.stage.width, y: view.stage.height }, placement, view.image)
  const [left, top] = [Math.max(0, from.x), Math.max(0, from.y)]
  return { left, top, width: Math.min(1, to.x) - left, height: Math.min(1, to.y) - top }
}

/** Names of knowledge points by id; undefined for what is not chosen or not known. */
function useKnowledgeNames(): (id: string) => string | undefined {
  const tree = useKnowledge('Image')
  return (id) => (id === '' ? undefined : findKnowledge(tree.data ?? [], id)?.value)
}

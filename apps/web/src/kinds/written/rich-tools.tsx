// The tools of the editor of rich text: one stop of the tab key, arrows between them.
import {
  BoldOutlined,
  CodeOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  FunctionOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PictureOutlined,
  TableOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText, type TextKey } from '../../shared/i18n.ts'

interface Tool {
  key: TextKey<'written'>
  icon: ReactNode
  /** Whether what is selected has it; undefined for tools that put something in. */
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const TABLE = { rows: 3, cols: 2, withHeaderRow: true }
const LOOKS: readonly Tool[] = [
  {
    key: 'bold',
    icon: <BoldOutlined />,
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    icon: <ItalicOutlined />,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    icon: <UnderlineOutlined />,
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'subscript',
    icon: <span aria-hidden="true">x₂</span>,
    isOn: (e) => e.isActive('sub'),
    run: (e) => e.chain().focus().toggleMark('sub').run(),
  },
  {
    key: 'superscript',
    icon: <span aria-hidden="true">x²</span>,
    isOn: (e) => e.isActive('sup'),
    run: (e) => e.chain().focus().toggleMark('sup').run(),
  },
  {
    key: 'code',
    icon: <CodeOutlined />,
    isOn: (e) => e.isActive('code'),
    run: (e) => e.chain().focus().toggleCode().run(),
  },
  {
    key: 'bulletList',
    icon: <UnorderedListOutlined />,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numberedList',
    icon: <OrderedListOutlined />,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { key: 'table', icon: <TableOutlined />, run: (e) => e.chain().focus().insertTable(TABLE).run() },
]
const OF_TABLES: readonly Tool[] = [
  { key: 'addRow', icon: <InsertRowBelowOutlined />, run: (e) => e.chain().focus().addRowAfter().run() },
  { key: 'addColumn', icon: <InsertRowRightOutlined />, run: (e) => e.chain().focus().addColumnAfter().run() },
  { key: 'removeRow', icon: <DeleteRowOutlined />, run: (e) => e.chain().focus().deleteRow().run() },
  { key: 'removeColumn', icon: <DeleteColumnOutlined />, run: (e) => e.chain().focus().deleteColumn().run() },
  { key: 'removeTable', icon: <DeleteOutlined />, run: (e) => e.chain().focus().deleteTable().run() },
]

export interface RichToolsProps {
  editor: Editor
  label: string | undefined
  hasPictures: boolean
  onAsk: (what: 'formula' | 'picture') => void
}

export function RichTools({ editor, label, hasPictures, onAsk }: RichToolsProps): ReactNode {
  const say = useText('written')
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const asking: readonly Tool[] = [
    { key: 'formula', icon: <FunctionOutlined />, run: () => onAsk('formula') },
    ...(hasPictures ? [{ key: 'picture', icon: <PictureOutlined />, run: () => onAsk('picture') } as const] : []),
  ]
  const { isInTable, on } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      on: LOOKS.map(({ isOn }) => isOn?.(now) ?? false).join(),
    }),
  })
  const pressed = on.split(',')
  const tools = [...LOOKS, ...asking, ...(isInTable ? OF_TABLES : [])]
  const current = Math.min(at, tools.length - 1)
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one of them by the tab key
    <div
      ref={bar}
      className="rf-tools"
      role="toolbar"
      aria-label={label === undefined ? say('toolbar') : `${say('toolbar')}: ${label}`}
      onKeyDown={move}
    >
      {tools.map(({ key, icon, isOn, run }, place) => (
        <Button
          key={key}
          type="text"
          icon={icon}
          tabIndex={place === current ? 0 : -1}
          aria-label={say(key)}
          title={say(key)}
          {...(isOn ? { 'aria-pressed': pressed[place] === 'true' } : {})}
          // What is selected in the text stays selected.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setAt(place)}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  )
}

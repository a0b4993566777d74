// The editor of rich text: TipTap with the few elements that questions have, its tools, and what happens to what is
// pasted.
import './rich-text.css'
import { tidyRich } from '@clearbelt/domain/kinds/rich/html'
import { QUESTION_PICTURE_BYTES_MAX } from '@clearbelt/contract/pictures/calls'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Alert } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { worded } from '../../shared/call.ts'
import { sayNumber, useText, type Say } from '../../shared/i18n.ts'
import { sendPicture } from '../picture/picture-field.tsx'
import { brings } from './brings.ts'
import { FormulaDialog } from './formula-dialog.tsx'
import { cleanPasted, hasLost, type Lost } from './pasted.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { stateOf, type Pasted, type RichFieldProps } from './rich-props.ts'
import { FormulaNode, PictureNode, Sub, Sup } from './rich-nodes.tsx'
import { RichTools } from './rich-tools.tsx'

const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    horizontalRule: false,
    strike: false,
    link: false,
    trailingNode: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  FormulaNode,
  PictureNode,
  Sub,
  Sup,
]

export interface RichEditorProps extends RichFieldProps {
  value: string
  /** What opened the editor by being pasted. */
  pasted: Pasted | null
  /** It was opened just now by whoever is writing. */
  isFresh: boolean
}

/** The label that stands beside the field: one for a text area names no other element by itself. */
const labelOf = (id: string | undefined): HTMLLabelElement | null =>
  [...document.querySelectorAll('label')].find(({ htmlFor }) => id !== undefined && htmlFor === id) ?? null

/** What names the editor: the label beside it, or words of its own. */
function nameOf(id: string | undefined, label: string | undefined): Record<string, string> {
  const beside = labelOf(id)
  if (label !== undefined) return { 'aria-label': label }
  if (beside === null) return {}
  beside.id ||= `${id}-label`
  return { 'aria-labelledby': beside.id }
}

type Asked = 'formula' | 'picture' | null

function sayLost(lost: Lost, say: Say<'written'>): string {
  const counted = (['formulas', 'pictures', 'links'] as const).flatMap((what) => {
    const count = lost[what]
    const key = ({ formulas: 'lostFormulas', pictures: 'lostPictures', links: 'lostLinks' } as const)[what]
    return count > 0 ? [say(key, { count })] : []
  })
  return [...counted, ...(lost.isStruck ? [say('lostStruck')] : []), ...(lost.hasMedia ? [say('lostMedia')] : [])].join(
    ', ',
  )
}

/**
 * Does something with the page of an editor each time it comes onto the screen, and now if it is there: while a part of
 * the form loads, it is taken away and has no page. `act` answers how to undo it; the answer ends it all.
 */
function onPage(editor: Editor | null, act: (page: HTMLElement) => () => void): () => void {
  if (editor === null) return () => undefined
  let undo = (): void => undefined
  const begin = (): void => {
    undo()
    undo = act(editor.view.dom)
  }
  editor.on('mount', begin)
  if (isOnPage(editor)) begin()
  return () => {
    editor.off('mount', begin)
    undo()
  }
}

/** The library throws where it is asked for the page of an editor that has none. */
function isOnPage(editor: Editor): boolean {
  try {
    return editor.view.dom.isConnected
  } catch {
    return false
  }
}

export function RichEditor(props: RichEditorProps): ReactNode {
  const { value, onChange, id, label, pasted, isFresh } = props
  const say = useText('written')
  const [asked, setAsked] = useState<Asked>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(0)
  const told = useRef(value)
  const tell = useRef(onChange)
  const taker = useRef<(what: Pasted) => void>(() => undefined)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Its style sheet is ours: the policy of the page takes none from a script.
    injectCSS: false,
    autofocus: isFresh ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'rt rf-page',
        ...(id === undefined ? {} : { id }),
        ...nameOf(id, label),
        ...stateOf(props),
      },
      handlePaste: (_view, event) => take(event, event.clipboardData, taker.current),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event, event.dataTransfer, taker.current),
      transformPastedHTML: (html) => cleanPasted(html).html,
    },
    onUpdate: ({ editor: now }) => {
      told.current = tidyRich(now.getHTML())
      tell.current?.(told.current)
    },
  })
  useEffect(() => {
    tell.current = onChange
    taker.current = (what) => void insert(what)
  })
  useEffect(() => {
    if (editor === null || value === told.current) return
    told.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(
    () =>
      onPage(editor, (page) => {
        const open = (): void => setAsked('formula')
        page.addEventListener('formula', open)
        return () => page.removeEventListener('formula', open)
      }),
    [editor],
  )
  useEffect(() => {
    // A label that was drawn together with the editor was not there yet when the editor was made.
    const stop = onPage(editor, (page) => {
      for (const [name, value] of Object.entries(nameOf(id, label))) page.setAttribute(name, value)
      return () => undefined
    })
    const words = labelOf(id)
    const focus = (): void => void editor?.commands.focus()
    words?.addEventListener('click', focus)
    return () => {
      stop()
      words?.removeEventListener('click', focus)
    }
  }, [editor, id, label])
  const first = useRef(pasted)
  useEffect(() => {
    if (editor === null || first.current === null) return
    const what = first.current
    first.current = null
    taker.current(what)
  }, [editor])

  async function insert({ html, files }: Pasted): Promise<void> {
    if (editor === null) return
    setFailure(null)
    setLost(null)
    if (html !== '') {
      const clean = cleanPasted(html)
      editor.chain().focus().insertContent(clean.html).run()
      if (hasLost(clean.lost)) setLost(clean.lost)
    }
    if (props.hasNoPictures === true) {
      if (files.length > 0) setLost({ formulas: 0, pictures: files.length, links: 0, isStruck: false, hasMedia: false })
      return
    }
    for (const file of files) {
      if (file.size > QUESTION_PICTURE_BYTES_MAX) {
        setFailure(say('tooHeavy', { megabytes: sayNumber(QUESTION_PICTURE_BYTES_MAX / 1_000_000) }))
        continue
      }
      setSending((now) => now + 1)
      try {
        const { id: picture, url } = await sendPicture(file)
        if (!editor.isDestroyed) insertPicture(editor, { picture, src: url, alt: '' })
      } catch (error) {
        setFailure(worded(error).message)
      } finally {
        setSending((now) => now - 1)
      }
    }
  }
  if (editor === null) return null
  return (
    <div className="rf">
      <RichTools editor={editor} label={label} hasPictures={props.hasNoPictures !== true} onAsk={setAsked} />
      <EditorContent editor={editor} />
      <div aria-live="polite">{sending > 0 && say('sending')}</div>
      {lost && <Alert type="warning" closable title={say('lost', { what: sayLost(lost, say) })} />}
      {failure !== null && <Alert type="error" closable title={failure} />}
      {asked === 'formula' && (
        <FormulaDialog
          initial={editor.isActive('formula') ? String(editor.getAttributes('formula').tex ?? '') : ''}
          onInsert={(tex) => editor.chain().focus().insertContent({ type: 'formula', attrs: { tex } }).run()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'picture' && (
        <PictureDialog
          onInsert={({ id: picture, url }, alt) => insertPicture(editor, { picture, src: url, alt })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

const insertPicture = (editor: Editor, attrs: { picture: string; src: string; alt: string }): void =>
  void editor.chain().focus().insertContent({ type: 'picture', attrs }).run()

/** Takes what a paste or drop brings beyond words; false leaves it to the editor. */
function take(event: Event, data: DataTransfer | null, onTake: (what: Pasted) => void): boolean {
  const what = brings(data)
  if (what === null) return false
  event.preventDefault()
  onTake(what)
  return true
}

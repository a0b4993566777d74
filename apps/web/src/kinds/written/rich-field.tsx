// A field for rich text: plain and light until somebody wants more than words, then an editor in its place.
import './rich-field.css'
import { FontSizeOutlined } from '@ant-design/icons'
import { lineRich } from '@clearbelt/domain/kinds/rich/html'
import { isWordsOnly, plainOf, richLength } from '@clearbelt/domain/kinds/rich/plain'
import { Button, Input, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ClipboardEvent, type ReactNode } from 'react'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { brings } from './brings.ts'
import { stateOf, type Pasted, type RichFieldProps } from './rich-props.ts'

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))

export function RichField(props: RichFieldProps): ReactNode {
  const { value = '', isCompact = false } = props
  const [isOpen, setOpen] = useState(false)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  if (!isOpen && isWordsOnly(value))
    return (
      <PlainField
        {...props}
        onFormat={(what) => {
          setPasted(what)
          setOpen(true)
        }}
      />
    )
  return (
    <Suspense fallback={<Skeleton.Input active block style={{ height: isCompact ? 44 : 96 }} />}>
      <RichEditor {...props} value={value} pasted={pasted} isFresh={isOpen} />
      <Count {...props} />
    </Suspense>
  )
}

/** How much of the room is taken, below the field. */
function Count({ value = '', max, isCompact }: RichFieldProps): ReactNode {
  const say = useText('written')
  const length = richLength(value)
  if (max === undefined || (isCompact && length < 0.8 * max)) return null
  return (
    <div className="rf-count" data-over={length > max}>
      {say('length', { count: sayNumber(length), max: sayNumber(max) })}
    </div>
  )
}

function PlainField(props: RichFieldProps & { onFormat: (pasted: Pasted | null) => void }): ReactNode {
  const { value = '', onChange, id, label, isCompact = false, rows = 3, onFormat } = props
  const say = useText('written')
  // What is typed stands as it was typed, with its last space; what is told outside is the same as rich text.
  const [typed, setTyped] = useState({ text: plainOf(value), html: value })
  const text = typed.html === value ? typed.text : plainOf(value)
  const take = (now: string): void => {
    const html = lineRich(now)
    setTyped({ text: now, html })
    onChange?.(html)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const what = brings(event.clipboardData)
    if (what === null) return
    event.preventDefault()
    onFormat(what)
  }
  const style = isCompact
    ? // As high as its words; the library's own way puts a second field on the page.
      { fieldSizing: 'content' as const, minHeight: 44, maxHeight: 168, paddingInlineEnd: 44 }
    : { paddingInlineEnd: 44 }
  return (
    <div className="rf-plain">
      <Input.TextArea
        id={id}
        value={text}
        rows={isCompact ? 1 : rows}
        {...(isCompact ? { size: 'large' as const } : {})}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...stateOf(props)}
        style={style}
        onChange={(event) => take(event.target.value)}
        onPaste={onPaste}
      />
      <Button
        type="text"
        className="rf-open"
        icon={<FontSizeOutlined />}
        aria-label={label === undefined ? say('format') : `${say('format')}: ${label}`}
        title={say('formatHint')}
        onClick={() => onFormat(null)}
      />
      <Count {...props} />
    </div>
  )
}

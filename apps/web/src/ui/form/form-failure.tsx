// What a form was refused for as a whole, above its fields.
import { Alert } from 'antd'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'

/** Comes into sight when it appears: whoever saved at the end of a long form would not know that nothing was saved. */
export function FormFailure({
  text,
  style = { marginBottom: 16 },
}: {
  /** Null: nothing was refused. */
  text: string | null
  style?: CSSProperties
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) place.current?.scrollIntoView?.({ block: 'center' })
  }, [text])
  return (
    text && (
      <div ref={place} style={style}>
        <Alert type="error" showIcon title={text} role="alert" />
      </div>
    )
  )
}

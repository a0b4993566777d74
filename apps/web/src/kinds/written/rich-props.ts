// What a field of rich text is given, plain or with its editor.

export interface RichFieldProps {
  /** A rich text. This and the next two are handed in by `Form.Item`. */
  value?: string
  onChange?: (html: string) => void
  id?: string
  /** What the field is called where no label stands beside it. */
  label?: string
  /** Most characters that are read; shown beside their count. */
  max?: number
  /** A field of one line that grows, as options have. */
  isCompact?: boolean
  rows?: number
  /** No pictures in it: the question has one of its own. */
  hasNoPictures?: boolean
  isRequired?: boolean
  /** Handed in by `Form.Item`: its help and its message. */
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
}

/** The attributes by which a field tells its help and its state. */
export const stateOf = (props: RichFieldProps): Record<string, string> => ({
  ...(props.isRequired ? { 'aria-required': 'true' } : {}),
  ...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {}),
  ...(String(props['aria-invalid']) === 'true' ? { 'aria-invalid': 'true' } : {}),
})

/** What was pasted into the plain field and asks for the editor. */
export interface Pasted {
  html: string
  files: readonly File[]
}

// Lists as one text, in addresses and queries: values parted by commas; a comma or backslash of a value stands behind a
// backslash.

/** The values as one text. */
export const joinList = (values: readonly unknown[]): string =>
  values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',')

/**
 * The values of a text; a backslash before anything but a comma or a backslash is itself. An empty text has no values.
 */
export function splitList(text: string): string[] {
  if (text === '') return []
  const values = ['']
  for (const [piece] of text.matchAll(/\\[\\,]|[\s\S]/gu)) {
    if (piece === ',') values.push('')
    else values[values.length - 1] += piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece
  }
  return values
}

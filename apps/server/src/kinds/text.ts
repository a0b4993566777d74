// Texts of questions as every kind of written question stores and names them.

/** Most characters of a question in a list. */
const NAME_LENGTH = 80

/** How lists call a question that has no name of its own: the beginning of its text, on one line. */
export function shortName(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH - 1).toWellFormed()}…` : line
}

/** Text as somebody typed it, without the zero characters that PostgreSQL cannot keep. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '').trim()

// Written questions of a paper while the paper is edited.

let made = 0
/** The id of a question that was just written: it has none but in this page. */
export const newID = (): string => `written-${++made}`

/** Letters of a question that name it in a label. */
const NAME_LENGTH = 80

/** How a list calls a question: the beginning of its text, on one line. */
export function shortName(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH - 1).trimEnd()}…` : line
}

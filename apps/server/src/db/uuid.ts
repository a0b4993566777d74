// Tells ids that can stand in a uuid column, so that any other text is simply not found instead of an error of the
// database.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** Those of the texts that are uuids, each once, in lower case. */
export const uuidsOf = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].filter(isUuid).map((text) => text.toLowerCase())),
]

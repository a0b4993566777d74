// The home of students on a phone: sections and links in an order that an organisation chooses.

/** The sections that the home has of itself; a link is named by the code of its menu entry. */
export const MOBILE_SECTIONS = ['next', 'due', 'doing'] as const
export type MobileSection = (typeof MOBILE_SECTIONS)[number]
export const isMobileSection = (code: string): code is MobileSection =>
  (MOBILE_SECTIONS as readonly string[]).includes(code)

export interface MobileEntry {
  code: string
  visible: boolean
}

/** Before anybody chose: what is next and due, the links, and how one is doing. */
const defaultOrder = (links: readonly string[]): string[] => ['next', 'due', ...links, 'doing']

/**
 * A chosen layout over the links that there are now: what is gone is left out, and what is new stands at the end,
 * visible.
 * Null is no choice: everything, in the order of the house.
 */
export function completeLayout(chosen: readonly MobileEntry[] | null, links: readonly string[]): MobileEntry[] {
  const all = defaultOrder(links)
  const kept = (chosen ?? []).filter(
    (entry, at, list) => all.includes(entry.code) && list.findIndex((other) => other.code === entry.code) === at,
  )
  return [
    ...kept.map(({ code, visible }) => ({ code, visible })),
    ...all.filter((code) => !kept.some((entry) => entry.code === code)).map((code) => ({ code, visible: true })),
  ]
}

/** Links that follow each other stand side by side; a section stands alone. */
export function rowsOfLayout(
  entries: readonly MobileEntry[],
): ({ kind: 'section'; code: MobileSection } | { kind: 'links'; codes: string[] })[] {
  const rows: ReturnType<typeof rowsOfLayout> = []
  for (const { code, visible } of entries) {
    const last = rows.at(-1)
    if (!visible) continue
    if (isMobileSection(code)) rows.push({ kind: 'section', code })
    else if (last?.kind === 'links') last.codes.push(code)
    else rows.push({ kind: 'links', codes: [code] })
  }
  return rows
}

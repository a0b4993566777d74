// Everything that a choice of knowledge points means: the points and what lies below them.

/** Ids of the points given and of all below them, each once; unknown ids are left out. */
export function withBelow(
  points: readonly { id: string; superiorID: string | null }[],
  ids: readonly string[],
): string[] {
  const children = Map.groupBy(points, ({ superiorID }) => superiorID)
  const known = new Set(points.map(({ id }) => id))
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const child of children.get(id) ?? []) visit(child.id)
  }
  for (const id of ids) if (known.has(id)) visit(id)
  return [...found]
}

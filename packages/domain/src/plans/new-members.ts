// Who of those chosen is new to a plan.

/** The chosen users that are not in the plan yet, each once, in the order chosen. Empty: there is nothing to send. */
export function selectNewMembers(members: Iterable<string>, chosen: Iterable<string>): string[] {
  const known = new Set(members)
  return [...new Set(chosen)].filter((id) => !known.has(id))
}

// The fields of an input that a schema found at fault, as they are shown beside them.
import type { FieldError } from '@clearbelt/contract/wire'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Of the shapes that a value may have, the one it was meant to have: that lacks fewest fields, the first among equals. */
function meant(branches: readonly Issue[][]): Issue[] {
  const lacking = (issues: readonly Issue[]): number =>
    issues.filter((issue) => issue.path.length === 1 && issue.input === undefined).length
  return branches.toSorted((a, b) => lacking(a) - lacking(b))[0] ?? []
}

/**
 * Flattens the issues of an object that may have several shapes to those of the shape it was meant to have. The issues
 * must report their input.
 */
export function fieldErrors(issues: readonly Issue[], above: readonly PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    const branch = issue.code === 'invalid_union' ? meant(issue.errors) : []
    return branch.some((inner) => inner.path.length > 0)
      ? fieldErrors(branch, path)
      : [{ path: path.map(String).join('.'), message: issue.message }]
  })
}

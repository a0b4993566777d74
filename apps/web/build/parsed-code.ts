// Code that the build has parsed: finding places in it and changing them.

/** A node of a parsed file, as far as it matters to the build. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node below and with `node`, outer ones first. */
export function* walk(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* walk(child)
}

/** The name of what is called, empty where it has none. */
export const calleeOf = (node: Node): string => {
  const callee = node.callee as Node
  return callee.type === 'Identifier' ? String(callee.name) : ''
}

/** A part of the code and what stands in its place. */
export type Change = readonly [start: number, end: number, instead: string]

/** The code with all changes made; no two may overlap. */
export const change = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted(([a], [b]) => b - a)
    .reduce((left, [start, end, instead]) => left.slice(0, start) + instead + left.slice(end), code)

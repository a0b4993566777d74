// The edges of a projected mesh, each once, with what the triangles on both of its sides add up to.

/** The edges of one mesh, each once, with what the triangles on both sides say about it. */
export interface Edges {
  count: number
  /** One less than the buckets of the hash, a power of two. */
  mask: number
  /** First edge of each bucket of the hash, and the next one of the same bucket; -1 ends. */
  heads: Int32Array
  next: Int32Array
  /** End points; `low` is the smaller number. */
  low: Int32Array
  high: Int32Array
  /** Times the height of the edge itself counts. */
  heights: Int8Array
  /** Steps that do not depend on the height, and changes of slope. */
  levels: Float64Array
  slopes: Float64Array
}

let pool = createEdges(1 << 12)

function createEdges(size: number): Edges {
  return {
    count: 0,
    mask: 0,
    heads: new Int32Array(size),
    next: new Int32Array(size),
    low: new Int32Array(size),
    high: new Int32Array(size),
    heights: new Int8Array(size),
    levels: new Float64Array(size),
    slopes: new Float64Array(size),
  }
}

/** Room for the edges of so many triangle corners; the same memory for every mesh. */
export function openEdges(corners: number): Edges {
  const buckets = 1 << (32 - Math.clz32(corners))
  if (buckets > pool.heads.length) pool = createEdges(buckets)
  pool.heads.fill(-1, 0, buckets)
  pool.mask = buckets - 1
  pool.count = 0
  return pool
}

/** Adds one side of a triangle: `height`, `level` and `slope` count for what lies to the right of it. */
export function addEdge(
  edges: Edges,
  v: Float64Array,
  from: number,
  to: number,
  height: number,
  level: number,
  slope: number,
): void {
  const rise = v[to]! - v[from]!
  if (rise === 0) return
  const low = from < to ? from : to
  const high = from < to ? to : from
  const bucket = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) & edges.mask
  let i = edges.heads[bucket]!
  while (i >= 0 && (edges.low[i] !== low || edges.high[i] !== high)) i = edges.next[i]!
  if (i < 0) {
    i = edges.count++
    edges.next[i] = edges.heads[bucket]!
    edges.heads[bucket] = i
    edges.low[i] = low
    edges.high[i] = high
    edges.heights[i] = 0
    edges.levels[i] = 0
    edges.slopes[i] = 0
  }
  if (rise > 0) {
    edges.heights[i]! -= height
    edges.levels[i]! -= level
    edges.slopes[i]! -= slope
  } else {
    edges.heights[i]! += height
    edges.levels[i]! += level
    edges.slopes[i]! += slope
  }
}

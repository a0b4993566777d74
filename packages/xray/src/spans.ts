// Where the rows of an image hold anything: most of many images is air, which is known without working it out.

/** The columns of each row outside which it is empty: from `first` up to and without `end`. */
export interface Spans {
  /** The width of the image where all of a row is empty. */
  first: Int32Array
  /** 0 where all of a row is empty. */
  end: Int32Array
}

/** The spans of a row-major map in which `empty` means nothing. */
export function spansOf(map: Float32Array | Uint16Array, width: number, height: number, empty: number): Spans {
  const first = new Int32Array(height).fill(width)
  const end = new Int32Array(height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let from = 0
    while (from < width && map[row + from] === empty) from++
    if (from === width) continue
    let to = width
    while (map[row + to - 1] === empty) to--
    first[y] = from
    end[y] = to
  }
  return { first, end }
}

// Formulae as outlines: TeX is set by MathJax and kept as paths, so that paper shows them as a screen does.
import { FORMULA_BOUNDS } from '@clearbelt/domain/kinds/rich/formula'

/** Six numbers of a transformation, as PDF and SVG write it. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Shape =
  | { kind: 'group'; matrix: Matrix; clip: Box | null; shapes: readonly Shape[] }
  | { kind: 'path'; path: string; isFilled: boolean; thickness: number }
  | { kind: 'text'; text: string; size: number }
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A formula at a size of 1000: heights above and below the line, and what is drawn, y downwards. */
export interface Formula {
  width: number
  ascent: number
  descent: number
  shapes: readonly Shape[]
}

type SetFormula = (tex: string) => Promise<Formula | null>
let setter: Promise<SetFormula> | null = null

/** The formulae of some TeX; one that cannot be set is left out. Loads what it needs at the first formula. */
export async function setFormulae(all: readonly string[]): Promise<Map<string, Formula>> {
  const found = new Map<string, Formula>()
  if (all.length === 0) return found
  setter ??= makeSetter()
  const set = await setter
  for (const tex of all) {
    const formula = await set(tex)
    if (formula) found.set(tex, formula)
  }
  return found
}

async function makeSetter(): Promise<SetFormula> {
  const [{ mathjax }, { TeX }, { MathML }, { SVG }, { liteAdaptor }, { RegisterHTMLHandler }, { default: katex }] =
    await Promise.all([
      import('@mathjax/src/js/mathjax.js'),
      import('@mathjax/src/js/input/tex.js'),
      import('@mathjax/src/js/input/mathml.js'),
      import('@mathjax/src/js/output/svg.js'),
      import('@mathjax/src/js/adaptors/liteAdaptor.js'),
      import('@mathjax/src/js/handlers/html.js'),
      import('katex'),
      import('@mathjax/src/js/util/asyncLoad/esm.js'),
      import('@mathjax/src/js/input/tex/base/BaseConfiguration.js'),
      import('@mathjax/src/js/input/tex/ams/AmsConfiguration.js'),
      import('@mathjax/src/js/input/tex/cancel/CancelConfiguration.js'),
      import('@mathjax/src/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'),
    ])
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const output = () => new SVG({ fontCache: 'none', linebreaks: { inline: false } })
  const byTex = mathjax.document('', {
    InputJax: new TeX({
      packages: ['base', 'ams', 'cancel', 'boldsymbol'],
      formatError: (_jax: unknown, error: Error) => {
        throw error
      },
    }),
    OutputJax: output(),
  })
  const byMathML = mathjax.document('', { InputJax: new MathML(), OutputJax: output() })
  const read = (node: MathJaxElement): Formula | null => {
    const svg = findFirst(node, 'svg')
    return svg && !findFirst(svg, 'merror') ? readFormula(svg) : null
  }
  return async (tex) => {
    try {
      return read(await byTex.convertPromise(tex, { display: false }))
    } catch {
      // What KaTeX took when the question was kept and MathJax does not know, KaTeX says in MathML.
    }
    try {
      const said = katex.renderToString(tex, { ...FORMULA_BOUNDS, throwOnError: true, output: 'mathml' })
      const math = /<math[\s\S]*<\/math>/.exec(said)?.[0].replace(/<annotation[\s\S]*?<\/annotation>/, '') ?? ''
      return read(await byMathML.convertPromise(math, { display: false }))
    } catch {
      return null
    }
  }
}

const numberOf = (text: unknown, fallback = 0): number => {
  const value = Number.parseFloat(String(text ?? ''))
  return Number.isFinite(value) ? value : fallback
}
const boxOf = (said: unknown): Box => {
  const [x = 0, y = 0, width = 0, height = 0] = String(said ?? '')
    .split(/[\s,]+/)
    .map(Number)
  return { x, y, width, height }
}

function readFormula(svg: MathJaxElement): Formula {
  const view = boxOf(svg.attributes.viewBox)
  return {
    width: view.width,
    ascent: -view.y,
    descent: view.y + view.height,
    shapes: readChildren(svg),
  }
}

/** The element in a tree that is named so, or that was made of one named so in MathML; null: there is none. */
function findFirst(node: MathJaxElement, name: string): MathJaxElement | null {
  if (node.kind === name || node.attributes['data-mml-node'] === name) return node
  for (const child of node.children) {
    const found = isElement(child) ? findFirst(child, name) : null
    if (found) return found
  }
  return null
}

const isElement = (node: MathJaxNode): node is MathJaxElement => 'children' in node
const readChildren = (node: MathJaxElement): Shape[] =>
  node.children.filter(isElement).flatMap((child) => readShape(child) ?? [])

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** `translate(…) scale(…) rotate(…) matrix(…)` as one. */
function matrixOf(said: unknown): Matrix {
  let matrix: Matrix = IDENTITY
  for (const [, name, list = ''] of String(said ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = list.split(/[\s,]+/).map(Number)
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0])
    else if (name === 'scale') matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0])
    else if (name === 'matrix') matrix = times(matrix, [a, b ?? 0, c, d, e, f])
    else if (name === 'rotate') {
      const turn = (a * Math.PI) / 180
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      matrix = times(matrix, [cos, sin, -sin, cos, 0, 0])
    }
  }
  return matrix
}

const group = (matrix: Matrix, shapes: readonly Shape[], clip: Box | null = null): Shape => ({
  kind: 'group',
  matrix,
  clip,
  shapes,
})

/** Lines that are drawn, not filled: thickness where none is said. */
const THICKNESS = 67

/** What one element draws; null for what draws nothing. */
function readShape(node: MathJaxElement): Shape | null {
  const said = node.attributes
  const at = (name: string): number => numberOf(said[name])
  const matrix = matrixOf(said.transform)
  const isStroked = said.fill === 'none'
  const path = (d: string, isFilled = !isStroked): Shape =>
    group(matrix, [
      {
        kind: 'path',
        path: d,
        isFilled,
        thickness: isFilled ? 0 : numberOf(said['stroke-width'] ?? said['stroke-thickness'], THICKNESS),
      },
    ])
  switch (node.kind) {
    case 'g':
    case 'a':
      return group(matrix, readChildren(node))
    case 'svg': {
      // Stretched signs show a part of a drawing of their own.
      const view = boxOf(said.viewBox)
      if (view.width === 0 || view.height === 0) return null
      const [sx, sy] = [at('width') / view.width, at('height') / view.height]
      const moved = times(matrix, [sx, 0, 0, sy, at('x') - view.x * sx, at('y') - view.y * sy])
      return group(moved, readChildren(node), view)
    }
    case 'path':
      return typeof said.d === 'string' && said.d !== '' ? path(said.d) : null
    case 'rect': {
      if (said['data-hitbox'] !== undefined || said.stroke === 'none' || said['data-bgcolor'] !== undefined) return null
      return path(`M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`)
    }
    case 'line':
      return path(`M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`, false)
    case 'polygon':
      return path(`M${String(said.points ?? '')}Z`)
    case 'ellipse': {
      const [cx, cy, rx, ry] = [at('cx'), at('cy'), at('rx'), at('ry')]
      return path(
        `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`,
        !isStroked,
      )
    }
    case 'text': {
      const text = textOf(node)
      return text === '' ? null : group(matrix, [{ kind: 'text', text, size: numberOf(said['font-size'], 1000) }])
    }
    default:
      return null
  }
}

const textOf = (node: MathJaxElement): string =>
  node.children.map((child) => (isElement(child) ? textOf(child) : 'value' in child ? child.value : '')).join('')

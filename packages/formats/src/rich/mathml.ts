// Formulae in MathML as TeX, as far as questions use it.
import type { Element, Node } from './html.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '−': '-',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∂': '\\partial ',
  '√': '\\surd ',
  '∈': '\\in ',
  '°': '^\\circ ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  Δ: '\\Delta ',
  ε: '\\epsilon ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  φ: '\\varphi ',
  ω: '\\omega ',
  Ω: '\\Omega ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  _: '\\_',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u00a0': '\\ ',
}

/** Signs of a formula as TeX names them. */
export const texSigns = (text: string): string => [...text].map((sign) => SIGNS[sign] ?? sign).join('')

const textIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textIn(node.children))).join('')
const partsOf = (element: Element): Element[] =>
  element.children.filter((child): child is Element => typeof child !== 'string')

/** TeX of an element of MathML; null when it has parts that have no like in TeX here. */
export function texOfMath(element: Element): string | null {
  const own = findAnnotation(element)
  if (own !== null) return own
  try {
    return tex(element).replaceAll(/\s+/g, ' ').trim() || null
  } catch {
    return null
  }
}

/** Some makers put the TeX beside. */
function findAnnotation(element: Element): string | null {
  for (const part of partsOf(element)) {
    if (part.name === 'annotation' && /tex/i.test(part.attributes.encoding ?? ''))
      return textIn(part.children).trim() || null
    const inside = findAnnotation(part)
    if (inside !== null) return inside
  }
  return null
}

const group = (part: Element | undefined): string => `{${part ? tex(part) : ''}}`

function tex(element: Element): string {
  const parts = partsOf(element)
  const [a, b, c] = parts
  switch (element.name) {
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
      return parts
        .filter(({ name }) => !name.startsWith('annotation'))
        .map(tex)
        .join('')
    case 'mi': {
      const name = textIn(element.children).trim()
      return [...name].length > 1 ? `\\mathrm{${texSigns(name)}}` : texSigns(name)
    }
    case 'mn':
    case 'mo':
      return texSigns(textIn(element.children).trim())
    case 'mtext':
    case 'ms':
      return `\\text{${texSigns(textIn(element.children))}}`
    case 'mspace':
      return '\\ '
    case 'mfrac':
      return `\\frac${group(a)}${group(b)}`
    case 'msup':
      return `${group(a)}^${group(b)}`
    case 'msub':
      return `${group(a)}_${group(b)}`
    case 'msubsup':
    case 'munderover':
      return `${group(a)}_${group(b)}^${group(c)}`
    case 'munder':
      return `${group(a)}_${group(b)}`
    case 'mover':
      return b && /^[¯‾ˉ_]$/.test(textIn(b.children).trim()) ? `\\overline${group(a)}` : `${group(a)}^${group(b)}`
    case 'msqrt':
      return `\\sqrt{${parts.map(tex).join('')}}`
    case 'mroot':
      return `\\sqrt[${b ? tex(b) : ''}]${group(a)}`
    case 'mfenced':
      return `${element.attributes.open ?? '('}${parts.map(tex).join(element.attributes.separators ?? ',')}${element.attributes.close ?? ')'}`
    case 'mtable':
      return `\\begin{matrix}${parts.map((row) => partsOf(row).map(tex).join(' & ')).join(' \\\\ ')}\\end{matrix}`
    case 'mtd':
      return parts.map(tex).join('')
    default:
      throw new Error(element.name)
  }
}

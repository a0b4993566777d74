// Formulae of Word (OMML) as TeX.
import { texSigns } from '../rich/mathml.ts'
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/read.ts'

/** TeX of a formula of Word; null when it has parts that are not known here. */
export function texOfWord(element: XmlElement): string | null {
  try {
    return tex(element).replaceAll(/\s+/g, ' ').trim() || null
  } catch {
    return null
  }
}

const property = (element: XmlElement, holder: string, name: string): string | undefined => {
  const found = elementOf(elementOf(element, holder) ?? element, name)
  return found?.attributes.val
}
const FUNCTIONS = new Set(['sin', 'cos', 'tan', 'log', 'ln', 'lim', 'max', 'min', 'exp'])
const NARY: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}

const inside = (element: XmlElement): string => elementsOf(element).map(tex).join('')
const part = (element: XmlElement, name: string): string => {
  const found = elementOf(element, name)
  return found ? inside(found) : ''
}
const group = (element: XmlElement, name: string): string => `{${part(element, name)}}`

function run(element: XmlElement): string {
  const text = elementsOf(element, 't')
    .map((one) => textOf(one))
    .join('')
  if (elementOf(elementOf(element, 'rPr') ?? element, 'nor')) return `\\text{${texSigns(text)}}`
  return FUNCTIONS.has(text.trim()) ? `\\${text.trim()} ` : texSigns(text)
}

function tex(element: XmlElement): string {
  switch (element.name) {
    case 'oMath':
    case 'oMathPara':
    case 'e':
    case 'num':
    case 'den':
    case 'sub':
    case 'sup':
    case 'deg':
    case 'fName':
    case 'box':
    case 'borderBox':
    case 'ins':
    case 'lim':
      return inside(element)
    case 'r':
      return run(element)
    case 'f':
      return property(element, 'fPr', 'type') === 'lin'
        ? `${part(element, 'num')}/${part(element, 'den')}`
        : `\\frac${group(element, 'num')}${group(element, 'den')}`
    case 'sSup':
      return `${group(element, 'e')}^${group(element, 'sup')}`
    case 'sSub':
      return `${group(element, 'e')}_${group(element, 'sub')}`
    case 'sSubSup':
      return `${group(element, 'e')}_${group(element, 'sub')}^${group(element, 'sup')}`
    case 'rad': {
      const degree = part(element, 'deg')
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(element, 'e')}`
    }
    case 'd': {
      const open = property(element, 'dPr', 'begChr') ?? '('
      const close = property(element, 'dPr', 'endChr') ?? ')'
      const parts = elementsOf(element, 'e').map(inside)
      return `\\left${texSigns(open) || '.'}${parts.join(property(element, 'dPr', 'sepChr') ?? '|')}\\right${texSigns(close) || '.'}`
    }
    case 'nary': {
      const sign = property(element, 'naryPr', 'chr') ?? '∫'
      const limit = (mark: string, name: string): string =>
        part(element, name) === '' ? '' : `${mark}${group(element, name)}`
      return `${NARY[sign] ?? texSigns(sign)}${limit('_', 'sub')}${limit('^', 'sup')} ${part(element, 'e')}`
    }
    case 'func':
      return `${part(element, 'fName')}${group(element, 'e')}`
    case 'bar':
      return `\\overline${group(element, 'e')}`
    case 'acc':
      return `\\hat${group(element, 'e')}`
    case 'limLow':
      return `${part(element, 'e')}_${group(element, 'lim')}`
    case 'limUpp':
      return `${part(element, 'e')}^${group(element, 'lim')}`
    case 'm':
      return `\\begin{matrix}${elementsOf(element, 'mr')
        .map((row) => elementsOf(row, 'e').map(inside).join(' & '))
        .join(' \\\\ ')}\\end{matrix}`
    default:
      // What says how it looks, and marks of changes.
      if (/Pr$|^bookmark|^proofErr$|^ctrl/.test(element.name)) return ''
      throw new Error(element.name)
  }
}

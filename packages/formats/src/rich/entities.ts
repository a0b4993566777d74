// Characters that HTML writes by name, as far as files of questions use them.
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  divide: '÷',
  deg: '°',
  plusmn: '±',
  middot: '·',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  sect: '§',
  para: '¶',
  micro: 'µ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  ordm: 'º',
  ordf: 'ª',
  iquest: '¿',
  iexcl: '¡',
  le: '≤',
  ge: '≥',
  ne: '≠',
  infin: '∞',
  minus: '−',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  sum: '∑',
  radic: '√',
  asymp: '≈',
  equiv: '≡',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  Omega: 'Ω',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '',
  zwj: '\u200d',
  zwnj: '\u200c',
}
const ACCENTS: readonly [string, string][] = [
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
  ['ring', '\u030a'],
]

function named(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name]
  for (const [accent, mark] of ACCENTS)
    if (name.length === accent.length + 1 && name.endsWith(accent)) return `${name[0]}${mark}`.normalize('NFC')
  return undefined
}

/** What a number of a character stands for; nothing for what texts cannot hold. */
export function fromNumber(code: number): string {
  const isText = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff)
  return isText && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

/** Text of HTML with its names and numbers written out; unknown names stay as they are. */
export const decodeHtml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,9}));/gi,
        (whole, hex?: string, dec?: string, name = '') =>
          hex !== undefined
            ? fromNumber(Number.parseInt(hex, 16))
            : dec !== undefined
              ? fromNumber(Number(dec))
              : (named(name as string) ?? whole),
      )
    : text

/** Text as it stands in HTML and XML. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Text as it stands in an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

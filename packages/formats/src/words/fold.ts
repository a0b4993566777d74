// Signs of full width as their narrow brothers, place by place, so that what is found in one text is found in the other.
const SIGNS: Readonly<Record<string, string>> = {
  '　': ' ',
  '\u00a0': ' ',
  '。': '.',
  '．': '.',
  '：': ':',
  '（': '(',
  '）': ')',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
  '〔': '[',
  '〕': ']',
  '，': ',',
  '；': ';',
  '｜': '|',
  '＃': '#',
  '％': '%',
  '＝': '=',
  '＞': '>',
  '－': '-',
  '＊': '*',
  '✓': '√',
  '✔': '√',
  '☑': '√',
  '✕': '×',
  '✖': '×',
  '✗': '×',
  '✘': '×',
}

/** The same text with narrow digits, letters and signs; every character stays at its place. */
export const fold = (text: string): string =>
  text.replaceAll(/[\u00a0\u2100-\u27ff\u3000-\u303f\uff00-\uffef]/g, (sign) => {
    const code = sign.charCodeAt(0)
    const isDigitOrLetter =
      (code >= 0xff10 && code <= 0xff19) || (code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a)
    return SIGNS[sign] ?? (isDigitOrLetter ? String.fromCharCode(code - 0xfee0) : sign)
  })

/** For comparing words: narrow, small, without accents and needless space. */
export const plainWord = (text: string): string =>
  fold(text).normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

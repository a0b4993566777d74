// Every name has its letters on paper.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { openFaces } from './faces.ts'
import { findOutlineFace } from './fallback-faces.ts'

interface Shown {
  id: number
}
const newPdf = () => new PDFDocument({ font: '' })
/** Number 0 is the empty box that stands for a letter the font lacks. */
const glyphsOf = (pdf: PDFKit.PDFDocument, text: string) =>
  (pdf as unknown as { _font: { font: { glyphsForString(text: string): Shown[] } } })._font.font
    .glyphsForString(text)
    .map(({ id }) => id)

test('names of many languages are printed without an empty box, in both styles', () => {
  const pdf = newPdf()
  const faces = openFaces(pdf)
  for (const name of [
    '王小明',
    '阿卜杜拉·买买提明',
    'José Álvarez',
    'João Gonçalves',
    'Elif Yılmaz',
    'Łukasz Śniadecki',
    'Đorđe Šimić',
    'Nguyễn Thị Hương',
    'Їжакевич Ґалина',
    'Αλέξανδρος Ώτης',
  ]) {
    for (const style of ['plain', 'strong'] as const) {
      expect(faces.ready(style, 10, name)).toBe(name)
      expect(glyphsOf(pdf, name), name).not.toContain(0)
    }
  }
})

/** The parts of a text: those that are set, with nothing missing, and those that are drawn, in brackets. */
const partsOf = (text: string): string[] => {
  const pdf = newPdf()
  const faces = openFaces(pdf)
  faces.ready('plain', 10, text)
  return faces.runs(text).map((run) => {
    if (run.outline) return `[${run.text}]`
    faces.select(run.face)
    expect(glyphsOf(pdf, run.text), text).not.toContain(0)
    return run.text
  })
}

test('a name in two scripts keeps the letters of both', () => {
  expect(partsOf('欧阳 Łukasz Yılmaz')).toEqual(['欧阳 ', 'Łukasz Yılmaz'])
  expect(partsOf('王小明')).toEqual(['王小明'])
})

test('letters that the two faces lack are drawn: rare Chinese, Korean, Arabic, Hebrew, Hindi, Thai, emoji', () => {
  expect(partsOf('𠮷野家')).toEqual(['[𠮷]', '野家'])
  expect(partsOf('김철수').every((part) => part.startsWith('['))).toBe(true)
  expect(partsOf('محمد علي')).toEqual(['[محمد علي]'])
  expect(partsOf('प्रिया शर्मा')).toEqual(['[प्रिया शर्मा]'])
  expect(partsOf('דוד כהן')).toEqual(['[דוד כהן]'])
  expect(partsOf('สมชาย ใจดี')).toEqual(['[สมชาย ใจดี]'])
  expect(partsOf('Ana 😀 Paz')).toEqual(['Ana ', '[😀]', ' ', 'Paz'])
})

test('the ring of the Thai vowel AM stands below its tone', () => {
  const said = Array.from('น้ำ', (letter) => letter.codePointAt(0) ?? 0)
  const file = findOutlineFace(said)?.file
  const rise = (text: string) => file?.layout(text).positions.map(({ yOffset }) => yOffset)
  expect(rise('น้ำ')).toEqual(rise('นํ้า'))
  expect(file?.layout('น้ำ').glyphs).toHaveLength(4)
})

test('quotes are as wide as a character among Chinese, and narrow in every other text', () => {
  const widthOfQuotes = (text: string): number => {
    const pdf = newPdf()
    const faces = openFaces(pdf)
    faces.ready('plain', 10, text)
    let width = 0
    for (const run of faces.runs(text)) {
      faces.select(run.face)
      for (const sign of run.text.match(/[“”’]/g) ?? []) width += pdf.widthOfString(sign)
    }
    return width
  }
  expect(widthOfQuotes('他说“你好”')).toBeCloseTo(20, 3)
  expect(widthOfQuotes('Maria “Mia”')).toBeLessThan(10)
  expect(widthOfQuotes('王小明 (Paz “Mia” O’Neill)')).toBeLessThan(13)
})

test('lines are as high in one face as in the other', () => {
  const pdf = newPdf()
  const faces = openFaces(pdf)
  const heights = ['王小明', 'Łukasz'].map((name) => {
    faces.ready('strong', 9, name)
    return pdf.currentLineHeight(true)
  })
  expect(heights[1]).toBeCloseTo(heights[0] as number, 6)
})

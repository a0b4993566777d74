// Every name has its letters on paper.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { openFaces } from './faces.ts'

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

test('a name in two scripts keeps its Chinese, and letters lose their marks rather than becoming boxes', () => {
  const pdf = newPdf()
  const written = openFaces(pdf).ready('plain', 10, '欧阳 Łukasz Yılmaz')
  expect(written).toBe('欧阳 Lukasz Yilmaz')
  expect(glyphsOf(pdf, written)).not.toContain(0)
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

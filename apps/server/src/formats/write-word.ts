// Writes questions as a document of Word, in the form in which people write papers and the reader of papers reads them.
import { letterOf } from '@clearbelt/formats/assemble'
import { isText, type Picture, type Question, type Rich, type TextQuestion } from '@clearbelt/formats/question'
import type { Block, Inline } from '@clearbelt/formats/rich/document'
import { readDocument } from '@clearbelt/formats/rich/read'
import { creditIn, kindIn, TRUTHS, YES, type Language } from '@clearbelt/formats/table/columns'
import { writeLabels, writePaths } from '@clearbelt/formats/words/words'
import {
  BorderStyle,
  Document,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import sharp from 'sharp'

type FieldWord =
  | 'kind'
  | 'answer'
  | 'analysis'
  | 'score'
  | 'credit'
  | 'difficulty'
  | 'knowledge'
  | 'labels'
  | 'title'
  | 'language'
  | 'shuffled'
  | 'sourceID'
/** In the order of the languages; the reader of papers knows each of them. */
const WORDS: Readonly<Record<FieldWord, readonly [zh: string, en: string, es: string, pt: string]>> = {
  kind: ['题型', 'Type', 'Tipo', 'Tipo'],
  answer: ['答案', 'Answer', 'Respuesta', 'Resposta'],
  analysis: ['解析', 'Explanation', 'Explicación', 'Explicação'],
  score: ['分值', 'Points', 'Puntos', 'Pontos'],
  credit: ['部分得分', 'Partial credit', 'Puntuación parcial', 'Pontuação parcial'],
  difficulty: ['难度', 'Difficulty', 'Dificultad', 'Dificuldade'],
  knowledge: ['知识点', 'Knowledge', 'Tema', 'Tópico'],
  labels: ['标签', 'Labels', 'Etiquetas', 'Etiquetas'],
  title: ['题目名称', 'Title', 'Título', 'Título'],
  language: ['语言', 'Language', 'Idioma', 'Idioma'],
  shuffled: ['选项乱序', 'Shuffle options', 'Barajar', 'Embaralhar'],
  sourceID: ['编号', 'Source ID', 'Source ID', 'Source ID'],
}
const PLACES: Readonly<Record<Language, number>> = { 'zh-CN': 0, en: 1, es: 2, 'pt-BR': 3 }
/** Widest picture on a page, in pixels. */
const WIDTH_MAX = 560

interface Sized extends Picture {
  width: number
  height: number
}

/** Questions as a document. */
export async function writeWord(questions: readonly Question[], language: Language): Promise<Buffer> {
  const children: (Paragraph | Table)[] = []
  for (const [at, question] of questions.filter(isText).entries()) {
    const pictures = new Map<string, Sized>()
    for (const picture of question.pictures) pictures.set(picture.name, await sized(picture))
    children.push(...new QuestionWriter(pictures, language).write(question, at + 1), new Paragraph({}))
  }
  return Packer.toBuffer(new Document({ sections: [{ children }] }))
}

/** Word shows no WebP. */
async function sized(picture: Picture): Promise<Sized> {
  try {
    const image = sharp(picture.bytes)
    const { width = 1, height = 1 } = await image.metadata()
    const bytes = picture.mediaType === 'image/webp' ? await image.png().toBuffer() : picture.bytes
    return {
      ...picture,
      bytes,
      mediaType: picture.mediaType === 'image/webp' ? 'image/png' : picture.mediaType,
      width,
      height,
    }
  } catch {
    return { ...picture, width: 1, height: 1 }
  }
}

const IMAGE_TYPES = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/bmp': 'bmp' } as const

class QuestionWriter {
  private readonly out: (Paragraph | Table)[] = []
  private readonly pictures: ReadonlyMap<string, Sized>
  private readonly language: Language

  constructor(pictures: ReadonlyMap<string, Sized>, language: Language) {
    this.pictures = pictures
    this.language = language
  }

  write(question: TextQuestion, number: number): (Paragraph | Table)[] {
    this.rich(`${number}. `, question.stem)
    if (question.kind === 'matching') {
      for (const { left, right } of question.pairs) this.rich('', left, ` → ${right}`)
      for (const right of question.distractors) this.line(`→ ${right}`)
    } else if (question.kind !== 'true-false')
      for (const [at, { text }] of question.options.entries()) this.rich(`${letterOf(at)}. `, text)
    this.field('kind', kindIn(question.kind, this.language))
    this.field('answer', this.answerOf(question))
    this.field('score', question.score === null ? '' : String(question.score))
    if ('credit' in question) this.field('credit', creditIn(question.credit, this.language))
    this.field('difficulty', question.difficulty === null ? '' : String(question.difficulty))
    this.field('knowledge', writePaths(question.knowledge))
    this.field('labels', writeLabels(question.labels))
    this.field('title', question.title)
    this.field('language', question.language ?? '')
    this.field('shuffled', question.isShuffled ? '' : YES[this.language][1])
    this.field('sourceID', question.sourceID)
    if (question.analysis !== '') this.rich(this.word('analysis'), question.analysis)
    return this.out
  }

  private answerOf(question: TextQuestion): string {
    if (question.kind === 'true-false')
      return question.answer === null ? '' : TRUTHS[this.language][question.answer ? 0 : 1]
    return question.kind === 'matching'
      ? ''
      : question.options.flatMap(({ isRight }, at) => (isRight ? [letterOf(at)] : [])).join('')
  }

  private word(name: FieldWord): string {
    return `${WORDS[name][PLACES[this.language]]}${this.language === 'zh-CN' ? '：' : ': '}`
  }

  private field(name: FieldWord, value: string): void {
    if (value !== '') this.line(this.word(name) + value)
  }

  private line(text: string): void {
    this.out.push(new Paragraph({ children: [new TextRun(text)] }))
  }

  /** A rich text whose first line begins with `before`. */
  private rich(before: string, rich: Rich, behind = ''): void {
    const blocks = readDocument(rich)
    const [first, ...rest] = blocks
    const isLine = first?.type === 'paragraph'
    this.paragraphs(isLine ? first.inlines : [], before, behind)
    for (const block of isLine ? rest : blocks) this.block(block)
  }

  private block(block: Block): void {
    if (block.type === 'paragraph') this.paragraphs(block.inlines, '')
    else if (block.type === 'pre')
      for (const line of block.text.split('\n'))
        this.out.push(new Paragraph({ children: [new TextRun({ text: line, font: 'Consolas' })] }))
    else if (block.type === 'list')
      for (const [at, item] of block.items.entries())
        for (const [nth, inner] of item.entries()) {
          if (inner.type === 'paragraph')
            this.paragraphs(inner.inlines, nth > 0 ? '' : block.isOrdered ? `(${at + 1}) ` : '• ')
          else this.block(inner)
        }
    else this.out.push(this.table(block))
  }

  private table({ rows }: Extract<Block, { type: 'table' }>): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        (cells) =>
          new TableRow({
            children: cells.map(
              (cell) =>
                new TableCell({
                  columnSpan: cell.columns,
                  rowSpan: cell.rows,
                  borders: { top: THIN, bottom: THIN, left: THIN, right: THIN },
                  children: cellParagraphs(cell.blocks).map(
                    (inlines) => new Paragraph({ children: this.runs(inlines) }),
                  ),
                }),
            ),
          }),
      ),
    })
  }

  private paragraphs(inlines: readonly Inline[], before: string, behind = ''): void {
    const children = [
      ...(before === '' ? [] : [new TextRun(before)]),
      ...this.runs(inlines),
      ...(behind === '' ? [] : [new TextRun(behind)]),
    ]
    this.out.push(new Paragraph({ children }))
  }

  private runs(inlines: readonly Inline[]): (TextRun | ImageRun)[] {
    return inlines.flatMap((inline): (TextRun | ImageRun)[] => {
      if (inline.type === 'break') return [new TextRun({ break: 1 })]
      if (inline.type === 'formula') return [new TextRun(`\\(${inline.tex}\\)`)]
      if (inline.type === 'picture') return this.image(inline)
      const has = (mark: string): boolean => inline.marks.some((one) => one === mark)
      return [
        new TextRun({
          text: inline.text,
          bold: has('b'),
          italics: has('i'),
          underline: has('u') ? {} : undefined,
          subScript: has('sub'),
          superScript: has('sup'),
          font: has('code') ? 'Consolas' : undefined,
        }),
      ]
    })
  }

  private image({ name, alt }: Extract<Inline, { type: 'picture' }>): ImageRun[] {
    const picture = this.pictures.get(name)
    const type = picture && IMAGE_TYPES[picture.mediaType as keyof typeof IMAGE_TYPES]
    if (!picture || type === undefined) return []
    const scale = Math.min(1, WIDTH_MAX / picture.width)
    return [
      new ImageRun({
        type,
        data: picture.bytes,
        transformation: {
          width: Math.max(1, Math.round(picture.width * scale)),
          height: Math.max(1, Math.round(picture.height * scale)),
        },
        altText: { name, title: '', description: alt },
      }),
    ]
  }
}

const THIN = { style: BorderStyle.SINGLE, size: 4, color: '999999' }

/** A cell holds lines: what lies deeper is written line by line. */
const cellParagraphs = (blocks: readonly Block[]): (readonly Inline[])[] => {
  const lines = blocks.flatMap((block): (readonly Inline[])[] =>
    block.type === 'paragraph'
      ? [block.inlines]
      : block.type === 'list'
        ? block.items.flatMap(cellParagraphs)
        : block.type === 'pre'
          ? [[{ type: 'text', text: block.text, marks: [] }]]
          : block.rows.flatMap((row) => row.flatMap(({ blocks: inner }) => cellParagraphs(inner))),
  )
  return lines.length === 0 ? [[]] : lines
}

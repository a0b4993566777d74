// Questions of every kind at random, as their readers would give them, for tests of the way there and back.
import fc from 'fast-check'
import { writeBlocks, MARKS, type Block, type Inline, type Mark } from '../rich/document.ts'
import { tidy } from '../rich/read.ts'
import {
  isText,
  SPOTTING_ASKS,
  type Box,
  type Credit,
  type Option,
  type Picture,
  type Question,
  type QuestionFacts,
  type TextQuestion,
} from '../question.ts'

const WORDS = [
  'knife',
  '锂电池',
  'peligro',
  'não',
  '<b>',
  '&amp;',
  'a&b',
  '"q"',
  "l'eau",
  'x=1',
  '{y}',
  '~z',
  '#3',
  '50%',
  '->',
  '\\n',
  '\\(x\\)',
  '$$',
  ':',
  '::',
  'A.',
  '答案',
  '(2分)',
  '√',
  '🙂',
  'C:\\temp',
  '[html]',
  '//',
  '=1+1',
  '①',
  ']]>',
  '--',
  '10:30',
  'T',
  '１',
]
const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const marks = fc.subarray([...MARKS]).map((list): Mark[] => MARKS.filter((mark) => list.includes(mark)))
const inline = (pictures: readonly string[]): fc.Arbitrary<Inline> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('text' as const),
        text: phrase,
        marks: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, marks),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'break' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('formula' as const),
        tex: fc.constantFrom('x^2', '\\frac{a}{b}', 'a<b', '\\text{"q"}', 'a & b'),
      }),
    },
    ...(pictures.length === 0
      ? []
      : [
          {
            weight: 1,
            arbitrary: fc.record({
              type: fc.constant('picture' as const),
              name: fc.constantFrom(...pictures),
              alt: fc.constantFrom('', 'a bag'),
            }),
          },
        ]),
  )
const paragraph = (pictures: readonly string[]): fc.Arbitrary<Block> =>
  fc
    .tuple(phrase, fc.array(inline(pictures), { maxLength: 4 }))
    .map(([first, rest]) => ({ type: 'paragraph', inlines: tidy([{ type: 'text', text: first, marks: [] }, ...rest]) }))
const block = (pictures: readonly string[]): fc.Arbitrary<Block> =>
  fc.oneof(
    { weight: 6, arbitrary: paragraph(pictures) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('list' as const),
        isOrdered: fc.boolean(),
        items: fc.array(fc.array(paragraph(pictures), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: phrase.map((text) => ({ type: 'pre' as const, text: `${text}\n  ${text}` })) },
    {
      weight: 1,
      arbitrary: fc
        .array(
          fc.record({
            isHead: fc.boolean(),
            columns: fc.integer({ min: 1, max: 2 }),
            rows: fc.constant(1),
            blocks: paragraph(pictures).map((one) => [one]),
          }),
          { minLength: 1, maxLength: 3 },
        )
        .map((row) => ({ type: 'table' as const, rows: [row, row] })),
    },
  )
const richOf = (pictures: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: paragraph([]).map((one) => writeBlocks([one])) },
    { weight: 1, arbitrary: fc.array(block(pictures), { minLength: 1, maxLength: 3 }).map(writeBlocks) },
  )

const score = fc.oneof(
  fc.constantFrom(1, 2, 3, 0.5, 2.25),
  fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100),
)
const credit: fc.Arbitrary<Credit> = fc.oneof(
  fc.constantFrom<Credit>({ rule: 'allOrNothing' }, { rule: 'shareOfRight' }, { rule: 'rightMinusWrong' }),
  fc.integer({ min: 1, max: 99 }).map((percent): Credit => ({ rule: 'someRight', percent })),
)
const picture = (name: string): fc.Arbitrary<Picture> =>
  fc.record({
    name: fc.constant(name),
    mediaType: fc.constant('image/png'),
    bytes: fc.uint8Array({ minLength: 8, maxLength: 40 }),
  })
const maybe = <T>(value: fc.Arbitrary<T>, none: T): fc.Arbitrary<T> => fc.oneof(value, fc.constant(none))
const label = fc.constantFrom('exam', '安检', 'año 1', 'a:b')

const facts = (pictures: readonly Picture[]): fc.Arbitrary<QuestionFacts> => {
  const names = pictures.map(({ name }) => name)
  return fc.record({
    title: maybe(phrase, ''),
    stem: richOf(names),
    analysis: maybe(richOf(names), ''),
    score: maybe<number | null>(score, null),
    isShuffled: fc.boolean(),
    difficulty: maybe<number | null>(fc.integer({ min: 1, max: 5 }), null),
    knowledge: fc.uniqueArray(
      fc.array(fc.constantFrom('Knives', '违禁品', 'a/b', 'Líquidos', 'x > y'), { minLength: 1, maxLength: 3 }),
      { maxLength: 2, selector: (path) => path.join('\n') },
    ),
    language: fc.constantFrom(null, 'zh-CN', 'en', 'pt-BR'),
    labels: fc.uniqueArray(label, { maxLength: 3 }),
    sourceID: fc.constantFrom('', 'q-1', 'id 42'),
    image: fc.constantFrom(null, null, { library: 'dr', id: '5a1', views: 2 }),
    pictures: fc.constant(pictures),
  })
}

const distinct = (texts: fc.Arbitrary<string>, min: number, max: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(texts, { minLength: min, maxLength: max })

const option = (text: string, isRight: boolean, feedback: string): Option => ({ text, isRight, weight: null, feedback })
const choice = (base: fc.Arbitrary<QuestionFacts>, names: readonly string[]): fc.Arbitrary<Question> =>
  fc
    .tuple(
      base,
      distinct(richOf(names), 2, 6),
      fc.array(maybe(richOf([]), ''), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 1, max: 63 }),
      credit,
      fc.boolean(),
    )
    .map(([shared, texts, feedback, bits, rule, isMultiple]): Question => {
      const right = bits % texts.length
      const rights = texts.map((_, at) => (bits >> at) % 2 === 1 || at === right)
      return isMultiple
        ? {
            ...shared,
            kind: 'multiple-choice',
            credit: rule,
            options: texts.map((text, at) => option(text, rights[at] ?? false, feedback[at] ?? '')),
          }
        : {
            ...shared,
            kind: 'single-choice',
            options: texts.map((text, at) => option(text, at === right, feedback[at] ?? '')),
          }
    })
const trueFalse = (base: fc.Arbitrary<QuestionFacts>): fc.Arbitrary<Question> =>
  fc
    .tuple(base, fc.boolean(), maybe(richOf([]), ''), maybe(richOf([]), ''))
    .map(([shared, answer, whenTrue, whenFalse]) => ({
      ...shared,
      kind: 'true-false',
      answer,
      feedback: { whenTrue, whenFalse },
    }))
const matching = (base: fc.Arbitrary<QuestionFacts>, names: readonly string[]): fc.Arbitrary<Question> =>
  fc
    .tuple(base, distinct(richOf(names), 2, 5), distinct(phrase, 7, 7), fc.integer({ min: 0, max: 2 }), credit)
    .map(([shared, lefts, rights, more, rule]) => ({
      ...shared,
      kind: 'matching',
      pairs: lefts.map((left, at) => ({ left, right: rights[at] ?? '' })),
      distractors: rights.slice(5, 5 + more),
      credit: rule,
    }))

const box: fc.Arbitrary<Box> = fc
  .record({
    x: fc.nat(9000),
    y: fc.nat(9000),
    w: fc.integer({ min: 100, max: 1000 }),
    h: fc.integer({ min: 100, max: 1000 }),
  })
  .map(({ x, y, w, h }) => ({ left: x / 10_000, top: y / 10_000, width: w / 10_000, height: h / 10_000 }))
const labelling = (base: fc.Arbitrary<QuestionFacts>): fc.Arbitrary<Question> =>
  fc
    .tuple(base, distinct(phrase, 6, 6), fc.array(box, { minLength: 1, maxLength: 4 }), fc.boolean(), credit, phrase)
    .chain(([shared, names, boxes, reuse, rule, alt]) =>
      fc.shuffledSubarray(names, { minLength: 4 }).map((chosen): Question => {
        // A single area has nothing to give a name to again.
        const isReused = reuse && boxes.length > 1
        return {
          ...shared,
          kind: 'labelling',
          picture: 'p1.png',
          alt,
          areas: boxes.map((one, at) => ({ ...one, name: chosen[isReused ? 0 : at] ?? '' })),
          names,
          reuse: isReused,
          credit: rule,
        }
      }),
    )
const spotting = (base: fc.Arbitrary<QuestionFacts>): fc.Arbitrary<Question> =>
  fc
    .tuple(
      base,
      fc.constantFrom(...SPOTTING_ASKS),
      fc.array(fc.tuple(box, fc.constantFrom(null, ['Knives'], ['违禁品', 'a/b'])), { maxLength: 4 }),
      phrase,
    )
    .map(([shared, asks, marks, alt]) => ({
      ...shared,
      isShuffled: true,
      kind: 'spotting',
      picture: 'p1.png',
      alt,
      asks,
      isClear: marks.length === 0,
      marks: marks.map(([one, type]) => ({ ...one, type })),
    }))

/** The question with the pictures that its texts show, and no others. */
function withShown(question: Question): Question {
  const shown = JSON.stringify(question, (key, value: unknown) => (key === 'bytes' ? null : value))
  const own = isText(question) ? '' : question.picture
  return {
    ...question,
    pictures: question.pictures.filter(({ name }) => name === own || shown.includes(`data-picture=\\"${name}\\"`)),
  }
}

const drawn = (
  kinds: (base: fc.Arbitrary<QuestionFacts>, names: readonly string[]) => fc.Arbitrary<Question>[],
): fc.Arbitrary<Question> =>
  fc
    .tuple(picture('p1.png'), picture('p2.png'))
    .chain((pictures) => {
      const names = pictures.map(({ name }) => name)
      return fc.oneof(...kinds(facts(pictures), names))
    })
    .map(withShown)

/** Any question of text; every percent in it is one that is written exactly. */
export const anyText = drawn((base, names) => [
  choice(base, names),
  choice(base, names),
  trueFalse(base),
  matching(base, names),
]) as fc.Arbitrary<TextQuestion>
/** Any that Moodle has a kind for. */
export const anyOfMoodle = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 1, arbitrary: drawn((base) => [labelling(base)]) },
)
/** Any question at all. */
export const anyQuestion = fc.oneof(
  { weight: 3, arbitrary: anyOfMoodle },
  { weight: 1, arbitrary: drawn((base) => [spotting(base)]) },
)

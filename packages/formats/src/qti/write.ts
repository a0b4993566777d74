// Writes questions as items of QTI 3.0, alone or in a package.
import { fractionsOf } from '../fractions.ts'
import { NOTE_NAME, writeNote, type Fact } from '../note.ts'
import { addressOf } from '../pictures.ts'
import type { Credit, Option, Question, Rich } from '../question.ts'
import { nameOfText, toHtml, toPlain } from '../rich/rich.ts'
import { truthOfOption } from '../words/words.ts'
import { tag, text, XML_HEAD } from '../xml/write.ts'
import { OWN_NAME } from './read.ts'

const SPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
const SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0p1_v1p0.xsd'
const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
const PACKAGE_SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd'
const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/'
const NAME = /^[A-Za-z_][\w.-]{0,60}$/

const TRUTHS: Readonly<Record<string, readonly [string, string]>> = {
  zh: ['正确', '错误'],
  es: ['Verdadero', 'Falso'],
  pt: ['Verdadeiro', 'Falso'],
}

/** One question as a file of XML; its pictures are in it. */
export const writeQtiItem = (question: Question): string => {
  const pictures = new Map(question.pictures.map((picture) => [picture.name, addressOf(picture)]))
  return writeItem(question, nameOf(question, 1), (name) => pictures.get(name) ?? '')
}

/** Questions as the files of a package, by their paths. */
export function writeQtiPackage(questions: readonly Question[]): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>()
  const resources: string[] = []
  const taken = new Set<string>()
  for (const [at, question] of questions.entries()) {
    const own = nameOf(question, at + 1)
    const name = taken.has(own) ? `${OWN_NAME}${at + 1}` : own
    taken.add(name)
    const folder = `item-${at + 1}`
    const href = `items/${folder}.xml`
    const pictures = question.pictures.map((picture) => ({ picture, path: `items/${folder}/${picture.name}` }))
    files.set(
      href,
      writeItem(question, name, (shown) => `${folder}/${encodeURIComponent(shown)}`, own !== name),
    )
    for (const { picture, path } of pictures) files.set(path, picture.bytes)
    resources.push(
      tag(
        'resource',
        { identifier: `resource-${at + 1}`, type: 'imsqti_item_xmlv3p0', href },
        ...[href, ...pictures.map(({ path }) => path)].map((path) => tag('file', { href: path })),
      ),
    )
  }
  const manifest = tag(
    'manifest',
    {
      xmlns: PACKAGE,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${PACKAGE} ${PACKAGE_SCHEMA}`,
      identifier: 'questions',
    },
    tag('metadata', {}, tag('schema', {}, 'QTI Package'), tag('schemaversion', {}, '3.0.0')),
    tag('organizations', {}),
    tag('resources', {}, '\n', resources.join('\n'), '\n'),
  )
  return new Map([['imsmanifest.xml', XML_HEAD + manifest], ...files])
}

const nameOf = ({ sourceID }: Question, number: number): string =>
  NAME.test(sourceID) && !sourceID.startsWith(OWN_NAME) ? sourceID : `${OWN_NAME}${number}`

/** Facts that QTI has no place for, or another one than ours. */
function noted(question: Question, hasOtherName: boolean): Fact[] {
  const facts: Fact[] = ['difficulty', 'knowledge', 'labels']
  if (!NAME.test(question.sourceID) || question.sourceID.startsWith(OWN_NAME) || hasOtherName) facts.push('sourceID')
  if (question.title === nameOfText(toPlain(question.stem))) facts.push('title')
  if (question.kind === 'true-false') facts.push('isShuffled')
  if (
    question.kind === 'single-choice' &&
    question.options.every((option) => truthOfOption(toPlain(option.text)) !== null)
  )
    facts.push('kind')
  // A share of one right option is all or nothing, and one may read it so.
  if (
    question.kind === 'multiple-choice' &&
    (question.options.filter(({ isRight }) => isRight).length < 2 || question.options.every(({ isRight }) => isRight))
  )
    facts.push('credit')
  return facts
}

/** Rich text as XML of QTI. */
const xmlOf = (rich: Rich, pictureAddress: (name: string) => string): string =>
  toHtml(rich, pictureAddress, (tex) => `<span class="math" data-tex="${tex}">\\(${tex}\\)</span>`)
    .replaceAll('<br>', '<br/>')
    .replaceAll('<wbr>', '<span></span>')
    .replaceAll(
      /<img src="([^"]*)"( alt="[^"]*")?>/g,
      (_whole, source: string, alt = ' alt=""') => `<img src="${source}"${alt as string}/>`,
    )
    .replaceAll('<table>', '<table><tbody>')
    .replaceAll('</table>', '</tbody></table>')

const isInline = (rich: Rich): boolean => !/^<(p|ul|ol|table|pre)[ >]/.test(rich)
const asBlock = (xml: string, rich: Rich): string => (isInline(rich) ? `<p>${xml}</p>` : xml)

const FEEDBACK = 'FEEDBACK'
const CHOSEN = 'CHOSEN'

interface Parts {
  cardinality: 'single' | 'multiple'
  baseType: 'identifier' | 'directedPair'
  right: readonly string[]
  /** Points of each key; null where the key alone says it. */
  points: readonly (readonly [string, number])[] | null
  /** Points of anything else. */
  other: number
  /** Points for some right ones. */
  part: number | null
  interaction: string
  hasFeedback: boolean
}

function writeItem(
  question: Question,
  name: string,
  pictureAddress: (name: string) => string,
  hasOtherName = false,
): string {
  const rich = (value: Rich): string => xmlOf(value, pictureAddress)
  const parts = partsOf(question, rich)
  const { score } = question
  const whole = score ?? 1
  const note = writeNote(question, noted(question, hasOtherName), score === null && parts.points !== null)
  const item = tag(
    'qti-assessment-item',
    {
      xmlns: SPACE,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${SPACE} ${SCHEMA}`,
      identifier: name,
      title: question.title || nameOfText(toPlain(question.stem)) || name,
      adaptive: 'false',
      'time-dependent': 'false',
      'xml:lang': question.language,
    },
    '\n',
    tag(
      'qti-response-declaration',
      { identifier: 'RESPONSE', cardinality: parts.cardinality, 'base-type': parts.baseType },
      tag('qti-correct-response', {}, ...parts.right.map((key) => tag('qti-value', {}, key))),
      ...(parts.points === null
        ? []
        : [
            tag(
              'qti-mapping',
              { 'lower-bound': 0, 'upper-bound': whole, 'default-value': parts.other },
              ...parts.points.map(([key, value]) => tag('qti-map-entry', { 'map-key': key, 'mapped-value': value })),
            ),
          ]),
    ),
    '\n',
    tag('qti-outcome-declaration', {
      identifier: 'SCORE',
      cardinality: 'single',
      'base-type': 'float',
      'normal-maximum': score,
    }),
    ...(score === null ? [] : [outcome('MAXSCORE', 'float', String(score))]),
    ...(question.analysis === '' ? [] : [outcome(FEEDBACK, 'identifier', 'none')]),
    ...(parts.hasFeedback
      ? [
          tag('qti-outcome-declaration', {
            identifier: CHOSEN,
            cardinality: parts.cardinality,
            'base-type': 'identifier',
          }),
        ]
      : []),
    '\n',
    tag(
      'qti-item-body',
      { [`data-${NOTE_NAME}`]: note || null },
      '\n',
      question.stem === '' ? '' : asBlock(rich(question.stem), question.stem),
      '\n',
      parts.interaction,
      '\n',
    ),
    '\n',
    processing(parts, whole, question.analysis !== ''),
    ...(question.analysis === ''
      ? []
      : [
          '\n',
          tag(
            'qti-modal-feedback',
            { 'outcome-identifier': FEEDBACK, identifier: 'analysis', 'show-hide': 'show' },
            tag('qti-content-body', {}, asBlock(rich(question.analysis), question.analysis)),
          ),
        ]),
    '\n',
  )
  return `${XML_HEAD}${item}\n`
}

const outcome = (identifier: string, baseType: string, value: string): string =>
  tag(
    'qti-outcome-declaration',
    { identifier, cardinality: 'single', 'base-type': baseType },
    tag('qti-default-value', {}, tag('qti-value', {}, value)),
  )

function partsOf(question: Question, rich: (value: Rich) => string): Parts {
  const whole = question.score ?? 1
  if (question.kind === 'matching') return matchingParts(question, whole, rich)
  const isStatement = question.kind === 'true-false'
  const [yes, no] = TRUTHS[question.language?.slice(0, 2) ?? ''] ?? ['True', 'False']
  const options: readonly Option[] = isStatement
    ? [
        { text: yes, isRight: question.answer === true, weight: null, feedback: question.feedback.whenTrue },
        { text: no, isRight: question.answer === false, weight: null, feedback: question.feedback.whenFalse },
      ]
    : question.options
  const keys = options.map((_option, at) => (isStatement ? (['true', 'false'][at] ?? '') : `option-${at + 1}`))
  const isMultiple = question.kind === 'multiple-choice'
  const credit: Credit = isMultiple
    ? question.credit
    : { rule: options.some(({ weight }) => weight !== null) ? 'weights' : 'allOrNothing' }
  const fractions = credit.rule === 'allOrNothing' || credit.rule === 'someRight' ? null : fractionsOf(options, credit)
  return {
    cardinality: isMultiple ? 'multiple' : 'single',
    baseType: 'identifier',
    right: keys.filter((_key, at) => options[at]?.isRight),
    points: fractions?.map((percent, at) => [keys[at] ?? '', rounded((percent * whole) / 100)] as const) ?? null,
    other: 0,
    part: credit.rule === 'someRight' ? rounded((whole * credit.percent) / 100) : null,
    hasFeedback: options.some(({ feedback }) => feedback !== ''),
    interaction: tag(
      'qti-choice-interaction',
      {
        'response-identifier': 'RESPONSE',
        shuffle: String(!isStatement && question.isShuffled),
        'max-choices': isMultiple ? 0 : 1,
      },
      ...options.flatMap(({ text: said, feedback }, at) => [
        '\n',
        tag(
          'qti-simple-choice',
          { identifier: keys[at] ?? '' },
          rich(said),
          feedbackOf(feedback, keys[at] ?? '', rich),
        ),
      ]),
      '\n',
    ),
  }
}

function feedbackOf(feedback: Rich, key: string, rich: (value: Rich) => string): string {
  if (feedback === '') return ''
  const attributes = { 'outcome-identifier': CHOSEN, identifier: key, 'show-hide': 'show' }
  return isInline(feedback)
    ? tag('qti-feedback-inline', attributes, rich(feedback))
    : tag('qti-feedback-block', attributes, tag('qti-content-body', {}, rich(feedback)))
}

function matchingParts(
  question: Extract<Question, { kind: 'matching' }>,
  whole: number,
  rich: (value: Rich) => string,
): Parts {
  const words = [...new Set([...question.pairs.map(({ right }) => right), ...question.distractors])]
  const keys = question.pairs.map(({ right }, at) => `left-${at + 1} right-${words.indexOf(right) + 1}`)
  const { credit } = question
  const share = rounded(whole / Math.max(keys.length, 1))
  const isShared = credit.rule === 'shareOfRight' || credit.rule === 'rightMinusWrong'
  const choice = (identifier: string, most: number, xml: string): string =>
    tag('qti-simple-associable-choice', { identifier, 'match-max': most }, xml)
  return {
    cardinality: 'multiple',
    baseType: 'directedPair',
    right: keys,
    points: isShared ? keys.map((key) => [key, share] as const) : null,
    other: credit.rule === 'rightMinusWrong' ? -share : 0,
    part: credit.rule === 'someRight' ? rounded((whole * credit.percent) / 100) : null,
    hasFeedback: false,
    interaction: tag(
      'qti-match-interaction',
      {
        'response-identifier': 'RESPONSE',
        shuffle: String(question.isShuffled),
        'max-associations': question.pairs.length,
      },
      tag('qti-simple-match-set', {}, ...question.pairs.map(({ left }, at) => choice(`left-${at + 1}`, 1, rich(left)))),
      tag(
        'qti-simple-match-set',
        {},
        ...words.map((word, at) => choice(`right-${at + 1}`, question.pairs.length, text(word))),
      ),
    ),
  }
}

/** So that points are read as the percents that they came from. */
const rounded = (points: number): number => Math.round(points * 1e9) / 1e9

const variable = (identifier: string): string => tag('qti-variable', { identifier })
const set = (identifier: string, value: string): string => tag('qti-set-outcome-value', { identifier }, value)
const value = (baseType: string, said: string | number): string =>
  tag('qti-base-value', { 'base-type': baseType }, String(said))

function processing(parts: Parts, whole: number, hasAnalysis: boolean): string {
  const isMapped = parts.points !== null
  if (!hasAnalysis && !parts.hasFeedback && parts.part === null && (isMapped || whole === 1))
    return tag('qti-response-processing', {
      template: `${TEMPLATES}${isMapped ? 'map_response' : 'match_correct'}.xml`,
    })
  const isRight = tag('qti-match', {}, variable('RESPONSE'), tag('qti-correct', { identifier: 'RESPONSE' }))
  const score = isMapped
    ? tag(
        'qti-response-condition',
        {},
        tag('qti-response-if', {}, tag('qti-is-null', {}, variable('RESPONSE')), set('SCORE', value('float', 0))),
        tag('qti-response-else', {}, set('SCORE', tag('qti-map-response', { identifier: 'RESPONSE' }))),
      )
    : tag(
        'qti-response-condition',
        {},
        tag('qti-response-if', {}, isRight, set('SCORE', value('float', whole))),
        ...(parts.part === null
          ? []
          : [
              tag(
                'qti-response-else-if',
                {},
                tag(
                  'qti-and',
                  {},
                  tag('qti-not', {}, tag('qti-is-null', {}, variable('RESPONSE'))),
                  tag('qti-contains', {}, tag('qti-correct', { identifier: 'RESPONSE' }), variable('RESPONSE')),
                ),
                set('SCORE', value('float', parts.part)),
              ),
            ]),
        tag('qti-response-else', {}, set('SCORE', value('float', 0))),
      )
  return tag(
    'qti-response-processing',
    {},
    score,
    ...(parts.hasFeedback ? [set(CHOSEN, variable('RESPONSE'))] : []),
    ...(hasAnalysis ? [set(FEEDBACK, value('identifier', 'analysis'))] : []),
  )
}

// Writes questions as items of QTI 3.0, alone or in a package.
import { fractionsOf } from '../fractions.ts'
import { NOTE_NAME, writeAreasNote, writeNote, type Fact } from '../note.ts'
import { addressOf } from '../pictures.ts'
import type { Credit, Option, Question, Rich } from '../question.ts'
import { nameOfText, toPlain } from '../rich/rich.ts'
import { truthOfOption } from '../words/words.ts'
import { tag, XML_HEAD } from '../xml/write.ts'
import { labellingParts, matchingParts, spottingParts } from './areas-write.ts'
import { asBlock, isInline, rounded, set, value, variable, xmlOf, type Parts } from './parts.ts'
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
  const facts: Fact[] = ['difficulty', 'knowledge', 'labels', 'image']
  if (!NAME.test(question.sourceID) || question.sourceID.startsWith(OWN_NAME) || hasOtherName) facts.push('sourceID')
  if (question.title === nameOfText(toPlain(question.stem))) facts.push('title')
  if (question.kind === 'true-false') facts.push('isShuffled')
  if (question.kind === 'spotting') facts.push('kind', 'score')
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

const FEEDBACK = 'FEEDBACK'
const CHOSEN = 'CHOSEN'

function writeItem(
  question: Question,
  name: string,
  pictureAddress: (name: string) => string,
  hasOtherName = false,
): string {
  const rich = (value: Rich): string => xmlOf(value, pictureAddress)
  const parts = partsOf(question, rich, pictureAddress)
  const { score } = question
  const whole = score ?? 1
  const facts = writeNote(question, noted(question, hasOtherName), score === null && parts.points !== null)
  const note = parts.areas === undefined ? facts : writeAreasNote(facts, parts.areas)
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
    parts.declarations ?? declaration(parts, whole),
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

/** What the answer may be, which is right, and the points of each part of it. */
const declaration = (parts: Parts, whole: number): string =>
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
  )

const outcome = (identifier: string, baseType: string, value: string): string =>
  tag(
    'qti-outcome-declaration',
    { identifier, cardinality: 'single', 'base-type': baseType },
    tag('qti-default-value', {}, tag('qti-value', {}, value)),
  )

function partsOf(question: Question, rich: (value: Rich) => string, pictureAddress: (name: string) => string): Parts {
  const whole = question.score ?? 1
  if (question.kind === 'labelling') return labellingParts(question, whole, pictureAddress)
  if (question.kind === 'spotting') return spottingParts(question, whole, pictureAddress)
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

function processing(parts: Parts, whole: number, hasAnalysis: boolean): string {
  const isMapped = parts.points !== null
  if (
    parts.scoring === undefined &&
    !hasAnalysis &&
    !parts.hasFeedback &&
    parts.part === null &&
    (isMapped || whole === 1)
  )
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
    parts.scoring ?? score,
    ...(parts.hasFeedback ? [set(CHOSEN, variable('RESPONSE'))] : []),
    ...(hasAnalysis ? [set(FEEDBACK, value('identifier', 'analysis'))] : []),
  )
}

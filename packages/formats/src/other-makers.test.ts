// What files of other makers taught: each fault that was found in one, in a few lines of our own.
import { describe, expect, test } from 'vitest'
import { FormatFailure, type ReadQuestion } from './doubt.ts'
import { readGift } from './gift/read.ts'
import { readMoodle } from './moodle/read.ts'
import { toBase64 } from './pictures.ts'
import { readQtiItem } from './qti/read.ts'
import { readXml } from './xml/read.ts'

const codes = ({ doubts }: ReadQuestion): string[] => doubts.map(({ code }) => code)
const options = ({ question }: ReadQuestion): string =>
  question && 'options' in question
    ? question.options.map(({ text, isRight }) => (isRight ? '*' : '') + text).join(' ')
    : String(question?.kind)

describe('[Q-07] GIFT as people write it', () => {
  test('a right option that begins with both signs is right, as Moodle reads it', () => {
    const [one, two] = readGift('He was {~enough~=so~such} tired.\n\n{~=It ~There} is late.').questions
    expect([one, two].map((each) => each && options(each))).toEqual(['enough *so such', '*It There'])
    expect([one, two].flatMap((each) => (each ? codes(each) : []))).toEqual([])
  })
  test('a colon stands for itself before the answers', () => {
    const [one] = readGift('::Q 3::Match these : {\n=Paris -> France\n=Rome -> Italy\n}').questions
    expect(one?.question).toMatchObject({ title: 'Q 3', stem: 'Match these :', pairs: [{ right: 'France' }, {}] })
  })
  test('what is said behind a pair is no part of the pair, and told', () => {
    const [one] = readGift('Match {\n=Paris -> France#Well done\n=Rome -> Italy#Yes\n}').questions
    expect(one?.question).toMatchObject({ pairs: [{ right: 'France' }, { right: 'Italy' }] })
    expect(one && codes(one)).toEqual(['feedback-lost'])
  })
  test('questions and categories need no empty line between them', () => {
    const { questions } = readGift('::A::One? {T}\n$CATEGORY: Knives\n::B::Two? {F}\n::C::Three? {T}')
    expect(questions.map(({ question, line }) => [question?.title, question?.knowledge, line])).toEqual([
      ['A', [], 1],
      ['B', [['Knives']], 2],
      ['C', [['Knives']], 4],
    ])
  })
  test('a text without answers is passed over, and answers inside a text are named for what they are', () => {
    const { questions } = readGift('::Read::Look at [these]: 1. ~one 2. =two\n\nI like {1:MC:~red~=blue} most.')
    expect(questions.map((one) => [codes(one), one.doubts[0]?.params])).toEqual([
      [['kind-unsupported'], { kind: 'Cloze' }],
    ])
  })
})

const PNG = toBase64(
  new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 4, 176, 0, 0, 3, 32]),
)
const moodle = (type: string, inside: string): ReadQuestion =>
  readMoodle(
    `<quiz><question type="${type}"><name><text>N</text></name><questiontext format="html"><text>Name them</text></questiontext>${inside}</question></quiz>`,
  ).questions[0] as ReadQuestion
const drag = (no: number, words: string, more = ''): string =>
  `<drag><no>${no}</no><text>${words}</text><draggroup>1</draggroup>${more}</drag>`

describe('[Q-07] Moodle', () => {
  test('texts on a picture are places of the picture as Moodle keeps it, and their size is told as a guess', () => {
    // 1200 by 800 pixels, kept as 600 by 400.
    const read = moodle(
      'ddimageortext',
      `<shuffleanswers/><file name="a.png" encoding="base64">${PNG}</file>${drag(1, 'a &amp;lt; b')}${drag(2, '<![CDATA[<b>Knife</b>]]>')}${drag(3, 'Rope')}` +
        '<drop><text/><no>2</no><choice>1</choice><xleft>300</xleft><ytop>100</ytop></drop>' +
        '<drop><text/><no>1</no><choice>2</choice><xleft>60</xleft><ytop>40</ytop></drop>',
    )
    expect(read.question).toMatchObject({
      kind: 'labelling',
      isShuffled: true,
      names: ['a < b', 'Knife', 'Rope'],
      areas: [
        { left: 0.1, top: 0.1, name: 'Knife' },
        { left: 0.5, top: 0.25, name: 'a < b' },
      ],
      reuse: false,
      credit: { rule: 'shareOfRight' },
    })
    expect(codes(read)).toEqual(['area-guessed'])
  })
  test('markers name shapes: the rectangle around each is taken, and a marker for several is a name used again', () => {
    const shape = (no: number, kind: string, coords: string, choice: number): string =>
      `<drop><no>${no}</no><shape>${kind}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`
    const read = moodle(
      'ddmarker',
      `<file name="a.png" encoding="base64">${PNG}</file>${drag(1, 'Knife', '<infinite/>')}${drag(2, 'Rope')}` +
        shape(1, 'rectangle', '60,40;120,80', 1) +
        shape(2, 'circle', '300,200;60', 1) +
        shape(3, 'polygon', '0,0;60,0;60,40', 2),
    )
    expect(read.question).toMatchObject({
      reuse: true,
      isShuffled: false,
      areas: [
        { left: 0.1, top: 0.1, width: 0.2, height: 0.2, name: 'Knife' },
        { left: 0.4, top: 0.35, width: 0.2, height: 0.3, name: 'Knife' },
        { left: 0, top: 0, width: 0.1, height: 0.1, name: 'Rope' },
      ],
    })
    expect(codes(read)).toEqual(['area-shape', 'area-shape'])
  })
  test('items that are pictures are called by their label, and a picture that is not there is named', () => {
    const read = moodle(
      'ddimageortext',
      `${drag(1, 'Knife', `<file name="k.png" encoding="base64">${PNG}</file>`)}<drop><no>1</no><choice>1</choice><xleft>1</xleft><ytop>1</ytop></drop>`,
    )
    expect(codes(read)).toEqual(['picture-lost', 'area-guessed', 'picture-missing'])
  })
  test('dragged answers of a matching are HTML', () => {
    const pair =
      '<subquestion format="html"><text>A</text><answer format="html"><text>&lt;p&gt;a &amp;lt; b&lt;/p&gt;</text></answer></subquestion>'
    expect(moodle('ddmatch', pair).question).toMatchObject({ kind: 'matching', pairs: [{ left: 'A', right: 'a < b' }] })
  })
})

const item = (declaration: string, interaction: string): ReadQuestion =>
  readQtiItem(
    `<assessmentItem identifier="i" title="t"><responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">${declaration}</responseDeclaration><itemBody><p>Name them</p><graphicGapMatchInteraction responseIdentifier="RESPONSE">${interaction}</graphicGapMatchInteraction></itemBody><responseProcessing template="http://x/map_response"/></assessmentItem>`,
  ).questions[0] as ReadQuestion

describe('[Q-07] QTI', () => {
  test('names on hotspots: places in the declared size, misleading hotspots left out, pictures called by what they show', () => {
    const read = item(
      '<correctResponse><value>G A</value><value>B H</value></correctResponse><mapping lowerBound="0" defaultValue="-1"><mapEntry mapKey="G A" mappedValue="1"/><mapEntry mapKey="B H" mappedValue="1"/></mapping>',
      `<object type="image/png" data="data:image/png;base64,${PNG}" width="200" height="100">A map</object>` +
        '<gapText identifier="G" matchMax="1"><strong>Knife</strong></gapText>' +
        '<gapImg identifier="H" matchMax="1"><object type="image/png" data="h.png">Rope</object></gapImg>' +
        '<associableHotspot identifier="A" matchMax="1" shape="rect" coords="20,10,60,30"/>' +
        '<associableHotspot identifier="B" matchMax="1" shape="circle" coords="100,50,10"/>' +
        '<associableHotspot identifier="C" matchMax="1" shape="poly" coords="0,0,20,0,20,20"/>',
    )
    expect(read.question).toMatchObject({
      kind: 'labelling',
      alt: 'A map',
      names: ['Knife', 'Rope'],
      areas: [
        { left: 0.1, top: 0.1, width: 0.2, height: 0.2, name: 'Knife' },
        { left: 0.45, top: 0.4, width: 0.1, height: 0.2, name: 'Rope' },
      ],
      credit: { rule: 'rightMinusWrong' },
      score: 2,
    })
    expect(codes(read)).toEqual(['picture-lost', 'area-shape'])
  })
  test('[T-53] a type that is only named is passed over, and one that declares anything is refused', () => {
    for (const type of [
      '<!DOCTYPE quiz>',
      '<!DOCTYPE quiz SYSTEM "http://x/quiz.dtd">',
      '<!doctype quiz PUBLIC "-//X" "y">',
    ])
      expect(readXml(`<?xml version="1.0"?>\n${type}\n<quiz/>`).name).toBe('quiz')
    for (const bad of [
      '<!DOCTYPE q [<!ENTITY a "b">]><q/>',
      '<!DOCTYPE q SYSTEM "x" [<!ENTITY a "b">]><q/>',
      '<q><!DOCTYPE q></q>',
      '<!ENTITY a "b"><q/>',
    ])
      expect(() => readXml(bad)).toThrow(FormatFailure)
  })
})

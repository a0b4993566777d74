import { describe, expect, it } from 'vitest'
import { factor, readVariables, type Look } from './variables.ts'

const look = (theme: string, size: string, motion: string): Look => ({ theme, size, motion })
const LOOKS = ['light', 'dark'].flatMap((theme) =>
  ['14', '15'].flatMap((size) => ['lively', 'calm'].map((motion) => look(theme, size, motion))),
)

describe('custom properties of looks', () => {
  it('are read with semicolons that belong to a value', () => {
    expect([...readVariables('.a.b{--x:1px;--y:url(data:a;b);--z:"p;q", sans;}')]).toEqual([
      ['--x', '1px'],
      ['--y', 'url(data:a;b)'],
      ['--z', '"p;q", sans'],
    ])
  })
  it('keep what a minifier would cut short', () => {
    expect([...readVariables('.a{--x:1.5333333333333334;--y:1.5;--z:1.234567px;}').values()]).toEqual([
      'calc(23 / 15)',
      '1.5',
      '1.234567px',
    ])
  })
  it('are written once, and again for what a part of a look changes', () => {
    const pages = LOOKS.map(
      (one) =>
        [
          one,
          new Map([
            ['--ink', one.theme === 'dark' ? 'white' : 'black'],
            ['--size', `${one.size}px`],
            ['--time', one.motion === 'calm' ? '0s' : '1s'],
            ['--line', '1px'],
            // What a theme alone has.
            ...(one.theme === 'dark' ? ([['--glow', 'blue']] as const) : []),
          ]),
        ] as const,
    )
    expect(factor(pages, 'look', '&.box')).toBe(
      '.look.box{--ink:black;--size:14px;--time:1s;--line:1px;}' +
        '.look-dark.box{--ink:white;--glow:blue;}.look-15.box{--size:15px;}.look-calm.box{--time:0s;}',
    )
  })
  it.each([
    ['depends on two parts', (one: Look) => new Map([['--a', `${one.theme}${one.size}`]])],
    [
      'depends on two parts at once alone',
      (one: Look) => new Map([['--a', one.theme === 'dark' && one.size === '15' ? '1' : '2']]),
    ],
    ['is missing in a look', (one: Look) => new Map(one.theme === 'dark' ? [] : [['--a', '1']])],
  ])('a property that %s ends the build', (_, of) => {
    expect(() =>
      factor(
        LOOKS.map((one) => [one, of(one)] as const),
        'look',
      ),
    ).toThrow(/--a/)
  })
})

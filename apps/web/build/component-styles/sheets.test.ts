import { describe, expect, it } from 'vitest'
import { heavier, mark, sortSheet, statementsOf } from './sheets.ts'

describe('a built style sheet', () => {
  it('is taken apart at its top, whatever stands in strings and comments', () => {
    expect(statementsOf('@charset "}";.a::before{content:"{\\""}/* } */@media print{.b{c:d}}')).toEqual([
      '@charset "}";',
      '.a::before{content:"{\\""}',
      '/* } */@media print{.b{c:d}}',
    ])
  })
  it("has the library's rules first, by their order, and each animation once", () => {
    const spin = '@keyframes spin{to{rotate:1turn}}'
    expect(
      sortSheet(
        `.ours{a:b}${mark(-998, `.later{a:b}${spin}`)}.too{a:b}${mark(-1000, '.first{a:b}')}${mark(-999, `.mid{a:b}${spin}`)}`,
      ),
    ).toBe(`.first{a:b}.mid{a:b}${spin}.later{a:b}.ours{a:b}.too{a:b}`)
    expect(sortSheet('.ours{a:b}')).toBe('.ours{a:b}')
  })
})

describe('rules of ours', () => {
  it.each([
    ['.a{b:c}', '.a:not(_){b:c}'],
    ['/* x, y */ .a > b, c:is(.d, e)::before{f:g}', '.a > b:not(_),c:is(.d, e):not(_)::before{f:g}'],
    ['a:after{b:c}', 'a:not(_):after{b:c}'],
    ['[x="a,b::c"]{d:e}', '[x="a,b::c"]:not(_){d:e}'],
    ['@media (width<9px){.a{b:c}}', '@media (width<9px){.a:not(_){b:c}}'],
    ['@keyframes a{from{b:c}}', '@keyframes a{from{b:c}}'],
    ['@font-face{src:url(a)}', '@font-face{src:url(a)}'],
  ])('%s weighs one name more', (sheet, heavy) => expect(heavier(sheet)).toBe(heavy))
})

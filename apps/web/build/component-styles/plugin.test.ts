import { describe, expect, it } from 'vitest'
import { answerClasses } from './plugin.ts'

describe('a file of styles', () => {
  it('answers class names in place of rules, however its hook is made', () => {
    expect(answerClasses("export default genStyleHooks('A', token => [rules(token)], prepare);")).toBe(
      'export default useDressed;',
    )
    expect(answerClasses("export default genComponentStyleHook('A', rules);")).toBe('export default useDressedClass;')
    expect(answerClasses("export const B = genSubStyleComponent(['A', 'b'], t => (rules(t)));")).toBe(
      'export const B = Undrawn;',
    )
    expect(
      answerClasses('export default (a, b, c) => { const use = genStyleHooks(n, f, { c }); return use(a, b) }'),
    ).toBe('export default (a, b, c) => { const use = useDressed; return use(a, b) }')
  })
})

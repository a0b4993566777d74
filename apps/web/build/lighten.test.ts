import { describe, expect, it } from 'vitest'
import { lightenPlugin } from './lighten.ts'

type Transform = (code: string, id: string) => { code: string } | null
const transform = lightenPlugin().transform as unknown as Transform

const HEADINGS = '/node_modules/antd/es/typography/Base/index.js'

describe('what the build leaves out of the component library', () => {
  it('text edited in place is nothing, and a page of ours that uses it ends the build', () => {
    expect(transform("import Editable from '../Editable';\nrest()", HEADINGS)?.code).toBe(
      'const Editable = () => null;\nrest()',
    )
    expect(() => transform('<Typography.Text strong editable>x</Typography.Text>', '/src/page.tsx')).toThrow(
      /page\.tsx/,
    )
    expect(transform('<Typography.Text strong>{group.editable}</Typography.Text>', '/src/page.tsx')).toBeNull()
  })
  it('a library that is built in another way ends the build', () => {
    expect(() => transform("import { Editable } from '../text';", HEADINGS)).toThrow(/another way/)
  })
})

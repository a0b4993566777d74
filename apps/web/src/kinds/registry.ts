// The kinds of question there are, in the web. A kind that is named and has a part missing does not compile.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { WebKind } from './kind.ts'
import { screeningKind } from './screening/kind.ts'
import { trueFalseKind } from './true-false/kind.ts'

const KINDS: { readonly [C in KindCode]: WebKind & { code: C } } = {
  screening: screeningKind,
  'true-false': trueFalseKind,
}

export const webKindOf = (code: KindCode): WebKind => KINDS[code]

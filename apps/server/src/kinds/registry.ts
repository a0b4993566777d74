// The kinds of question there are, on the server.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { graphicServer } from './graphic/kind.ts'
import type { ServerKind } from './kind.ts'
import { imageCTServer } from './image-ct/kind.ts'
import { imageDRServer } from './image-dr/kind.ts'
import { matchingServer } from './matching/kind.ts'
import { multipleChoiceServer } from './multiple-choice/kind.ts'
import { screeningServer } from './screening/kind.ts'
import { singleChoiceServer } from './single-choice/kind.ts'
import { trueFalseServer } from './true-false/kind.ts'

const SERVER_KINDS: Readonly<Record<KindCode, ServerKind>> = {
  screening: screeningServer,
  'true-false': trueFalseServer,
  'single-choice': singleChoiceServer,
  'multiple-choice': multipleChoiceServer,
  matching: matchingServer,
  'image-dr': imageDRServer,
  'image-ct': imageCTServer,
  graphic: graphicServer,
}

export const serverKindOf = (code: KindCode): ServerKind => SERVER_KINDS[code]

// The image questions of the demo: every one can be asked in every language, and its options are known things.
import { readDraftItem } from '../kinds/image-choice/draft.ts'
import { CULTURES } from '@clearbelt/contract/wire'
import { findChoiceObstacles } from '@clearbelt/domain/kinds/choice/choice'
import { mostOf, type ImageChoiceBody } from '@clearbelt/domain/kinds/image-choice/image-choice'
import { hasBuilder } from '@clearbelt/xray/items/registry'
import { expect, test } from 'vitest'
import { DEMO_IMAGE_BAGS, imageQuestion } from './demo-images.ts'

test('four DR and four CT questions can be asked in every language, over bags that the engine can pack', () => {
  for (const family of ['dr', 'ct'] as const) {
    expect(DEMO_IMAGE_BAGS[family]).toHaveLength(4)
    for (const asked of DEMO_IMAGE_BAGS[family]) {
      expect(asked.right.filter((code) => !hasBuilder(code))).toEqual([])
      for (const language of CULTURES) {
        const question = { key: false, ...imageQuestion(family, asked, 'an-image', language) }
        const { body, truth } = readDraftItem(`image-${family}`, question).content as {
          body: ImageChoiceBody
          truth: Parameters<typeof findChoiceObstacles>[1]
        }
        expect(findChoiceObstacles(body, truth, mostOf(body))).toEqual([])
        // A thing that the catalogue does not know would be shown by its code.
        expect(body.options.filter(({ text }) => /^[a-z-]+\./.test(text))).toEqual([])
      }
    }
  }
})

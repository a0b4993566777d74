// Why a publication cannot succeed, in words for its owner: trying again would not help.
import type { Texts } from '@clearbelt/contract/errors'

export class PublishProblem extends Error {
  readonly texts: Texts
  constructor(texts: Texts) {
    super(texts.en)
    this.texts = texts
  }
}

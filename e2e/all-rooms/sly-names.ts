// What the walk over all screens shows bears names that would run as markup: accounts, an organisation, a role, a
// knowledge point, images, a paper and plans.
import { addKnowledge } from '@clearbelt/contract/knowledge/calls'
import { addOrganisation, addRole, organisationTree } from '@clearbelt/contract/org/calls'
import { addFiscanPaper, getFiscanPaper, publishFiscan } from '@clearbelt/contract/papers/calls'
import { expect, type Page } from '@playwright/test'
import { uploadImage } from '../support/images.ts'
import { adminApi, freshWord } from '../support/people.ts'
import { slyName } from '../support/policy.ts'
import type { Api } from '../support/product.ts'

export interface Sly {
  /** Stands in the name, and nowhere else. */
  word: string
  name: string
  orgID: string
  /** A knowledge point of images. */
  pointID: string
}

/** Makes an organisation, a role and a knowledge point of such a name. */
export async function makeSly(): Promise<Sly> {
  const word = freshWord()
  const name = slyName(word)
  const admin = await adminApi()
  const superiorID = (await admin.call(organisationTree, {}))[0]?.id ?? ''
  const { id: orgID } = await admin.call(addOrganisation, { name, superiorID })
  await admin.call(addRole, { name, remark: name })
  const { id: pointID } = await admin.call(addKnowledge, {
    superiorID: null,
    code: `sly-${word}`,
    variant: 'image',
    order: 99_999,
    names: { 'zh-CN': name, en: name, es: name, 'pt-BR': name },
  })
  return { word, name, orgID, pointID }
}

/** A published paper of such a name, of two such images; the first has a mark. */
export async function makeSlyPaper(trainer: Api, { name, pointID }: Sly): Promise<{ id: string; imageID: string }> {
  const images = [
    await uploadImage(trainer, {
      name,
      marks: [{ knowledgeID: pointID, left: 0.3, top: 0.3, width: 0.3, height: 0.3 }],
    }),
    await uploadImage(trainer, { name }),
  ]
  const { id } = await trainer.call(addFiscanPaper, {
    name,
    remark: name,
    totalScore: '10',
    passScore: '5',
    totalSeconds: 600,
    items: images.map((imageID) => ({ imageID })),
  })
  await trainer.call(publishFiscan, { id })
  await expect
    .poll(async () => (await trainer.call(getFiscanPaper, { id })).state, { timeout: 60_000 })
    .toBe('published')
  return { id, imageID: images[0] ?? '' }
}

/**
 * What became of the names on the screen that is open: nothing that was made of them, and where `isShown` the word stands
 * on it for everybody to read, beside the header that names who is signed in.
 */
export async function slyFindings(page: Page, word: string, isShown: boolean): Promise<string[]> {
  const made = await page.locator('img[src="x"]').count()
  if (!isShown) return made > 0 ? ['a name became a picture'] : []
  const words = page
    .locator('body:not(:has(#content)), #content, [role="dialog"]')
    .getByText(word)
    .filter({ visible: true })
  const isRead = await expect(words.first())
    .toBeVisible()
    .then(
      () => true,
      () => false,
    )
  return [...(made > 0 ? ['a name became a picture'] : []), ...(isRead ? [] : [`nobody reads ${word}`])]
}

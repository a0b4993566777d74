// What a person reads on a page, and how one tells that it was left untranslated.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Culture } from '@clearbelt/contract/wire'
import type { Page } from '@playwright/test'

const WEB = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))

/** Whole sentences and words of the app in English whose translation reads otherwise. */
export async function englishOnly(culture: Culture): Promise<Set<string>> {
  if (culture === 'en') return new Set()
  const folders = (readdirSync(WEB, { recursive: true }) as string[])
    .filter((path) => path.endsWith('text/en.ts'))
    .map((path) => path.slice(0, -'en.ts'.length))
  const read = async (folder: string, of: Culture): Promise<Record<string, string>> =>
    ((await import(`${WEB}${folder}${of}.ts`)) as { text: Record<string, string> }).text
  const both = await Promise.all(
    folders.map(async (folder) => [await read(folder, 'en'), await read(folder, culture)] as const),
  )
  const there = new Set(both.flatMap(([, text]) => Object.values(text)))
  // A single letter is a key, and stands on the keyboard of every language.
  return new Set(
    both
      .flatMap(([english]) => Object.values(english))
      .filter((text) => text.length > 1 && !there.has(text) && !text.includes('{')),
  )
}

/** Everything a person reads or hears on the page. */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: string[] = [document.title]
    // Languages in the list of them call themselves.
    const isNamedOtherwise = (element: Element | null): boolean => Boolean(element?.closest('option[lang]'))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!['SCRIPT', 'STYLE'].includes(node.parentElement?.tagName ?? '') && !isNamedOtherwise(node.parentElement))
        words.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(element.getAttribute(name) ?? '')
    return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
  })

/** `someKey`, `some_key`, `room:key`, or a placeholder nobody filled. */
export const RAW = /^(?:[a-z]+:)?[a-z]+(?:[A-Z][a-z0-9]+|_[a-zA-Z0-9]+)+$|\{\w+\}|^undefined$|\bNaN\b|\[object /

/** Says a text of the app by the folder of its texts under `apps/web/src`, as a page of that language has it. */
export async function sayerOf(
  culture: Culture,
  folders: readonly string[],
): Promise<(folder: string, key: string, params?: Record<string, string | number>) => string> {
  const texts = new Map(
    await Promise.all(
      folders.map(
        async (folder) =>
          [
            folder,
            ((await import(`${WEB}${folder}/text/${culture}.ts`)) as { text: Record<string, string> }).text,
          ] as const,
      ),
    ),
  )
  const plural = new Intl.PluralRules(culture)
  return (folder, key, params = {}) => {
    const of = texts.get(folder)
    const text = of?.[key] ?? of?.[`${key}_${plural.select(Number(params.count))}`] ?? of?.[`${key}_other`]
    if (text === undefined) throw new Error(`${folder} says nothing for ${key} in ${culture}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  }
}

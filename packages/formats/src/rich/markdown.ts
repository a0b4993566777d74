// The little of Markdown that questions use, as HTML: paragraphs, lists, strong, slanted and code.
import { escapeText } from './entities.ts'

const inline = (text: string): string =>
  text
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/(\*\*|__)(?=\S)([^*_]+?)\1/g, '<b>$2</b>')
    .replaceAll(/(?<![\w*])[*_](?=\S)([^*_]+?)[*_](?!\w)/g, '<i>$1</i>')

/** Markdown as HTML; tags that stand in it are kept, as Markdown does. */
export function fromMarkdown(markdown: string): string {
  const source = /<[a-z]/i.test(markdown) ? markdown : escapeText(markdown)
  return source
    .split(/\n\s*\n/)
    .map((part) => {
      const lines = part.split('\n').filter((line) => line.trim() !== '')
      const items = lines.map((line) => /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/.exec(line))
      if (lines.length > 0 && items.every((item) => item !== null)) {
        const name = items[0]?.[1] === undefined ? 'ul' : 'ol'
        return `<${name}>${items.map((item) => `<li>${inline(item?.[2] ?? '')}</li>`).join('')}</${name}>`
      }
      return `<p>${inline(lines.join(' '))}</p>`
    })
    .join('')
}

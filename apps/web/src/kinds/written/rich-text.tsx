// A rich text on the page. Its elements are made from the tree that was read: no HTML of a question is parsed by the
// browser.
import './rich-text.css'
import { readRich, type Block, type Inline, type Mark } from '@clearbelt/domain/kinds/rich/tree'
import { createElement, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useWordsLanguage } from '../../shared/words-language.ts'
import { usePicture } from '../picture/use-picture.ts'

export interface RichTextProps {
  /** A rich text; its pictures carry where they are fetched. */
  html: string
}

/** Words that stand in a line, or blocks below each other; takes its size and colours from what it stands in. */
export function RichText({ html }: RichTextProps): ReactNode {
  const blocks = useMemo(() => readRich(html), [html])
  const lang = useWordsLanguage()
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'paragraph')
    return only.inlines.some(({ type }) => type !== 'text') ? (
      <span className="rt" {...lang}>
        <Line inlines={only.inlines} />
      </span>
    ) : lang.lang ? (
      <span {...lang}>
        <Line inlines={only.inlines} />
      </span>
    ) : (
      <Line inlines={only.inlines} />
    )
  return (
    <div className="rt" {...lang}>
      <Blocks blocks={blocks} />
    </div>
  )
}

/** The blocks of a box: what stands alone in an item or a cell is no paragraph. */
function Box({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph' ? (
    <Line inlines={only.inlines} />
  ) : (
    <Blocks blocks={blocks} />
  )
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- a text is replaced whole, its parts have no names
  blocks.map((block, place) => <OneBlock key={place} block={block} />)

function OneBlock({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line inlines={block.inlines} />
        </p>
      )
    case 'code':
      return <pre>{block.text}</pre>
    case 'list': {
      // oxlint-disable-next-line react/no-array-index-key -- as above
      const items = block.items.map((item, place) => <li key={place}>{<Box blocks={item} />}</li>)
      return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return (
        <div className="rt-wide">
          <table>
            <tbody>
              {block.rows.map((row, line) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <tr key={line}>
                  {row.map((cell, place) =>
                    createElement(
                      cell.isHead ? 'th' : 'td',
                      { key: place, colSpan: cell.columns, rowSpan: cell.rows },
                      <Box blocks={cell.blocks} />,
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

const Line = ({ inlines }: { inlines: readonly Inline[] }): ReactNode =>
  inlines.map((inline, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <One key={place} inline={inline} isAlone={inlines.length === 1} />
  ))

function One({ inline, isAlone }: { inline: Inline; isAlone: boolean }): ReactNode {
  switch (inline.type) {
    case 'break':
      return <br />
    case 'formula':
      return <Formula tex={inline.tex} isAlone={isAlone} />
    case 'picture':
      return <Picture src={inline.src ?? ''} alt={inline.alt} />
    case 'text':
      return inline.marks.reduceRight<ReactNode>((inner, mark: Mark) => createElement(mark, {}, inner), inline.text)
  }
}

/** A formula: its TeX until it is drawn. One that has a line for itself is drawn large. */
export function Formula({ tex, isAlone = false }: { tex: string; isAlone?: boolean }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let isGone = false
    element.textContent = tex
    // Parts of this build that are gone leave the TeX, which can be read too.
    import('./formulae.ts').then(
      ({ drawFormula }) => {
        if (!isGone) drawFormula(tex, element, isAlone)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [tex, isAlone])
  return <span ref={place} className="rt-formula" data-alone={isAlone} />
}

/** A picture by its address; its words until it is there. */
export function Picture({ src, alt }: { src: string; alt: string }): ReactNode {
  const { src: shown, failed, retry } = usePicture(src)
  if (shown !== null) return <img className="rt-picture" src={shown} alt={alt} draggable={false} />
  return failed ? (
    <button type="button" className="rt-missing" onClick={retry}>
      ↻ {alt}
    </button>
  ) : (
    <span className="rt-missing">{alt}</span>
  )
}

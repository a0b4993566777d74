// What the editor knows beside words: formulae, pictures, and figures above or below the line.
import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { Formula, Picture } from './rich-text.tsx'

const shifted = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  })
export const Sub = shifted('sub')
export const Sup = shifted('sup')

function FormulaView({ node, selected, editor, getPos }: NodeViewProps): ReactNode {
  const say = useText('written')
  const tex = String(node.attrs.tex)
  const choose = (): void => {
    const at = getPos()
    if (at !== undefined) editor.chain().setNodeSelection(at).run()
    editor.view.dom.dispatchEvent(new CustomEvent('formula'))
  }
  return (
    <NodeViewWrapper as="span" className="rf-atom" data-selected={selected}>
      <button type="button" tabIndex={-1} aria-label={say('formulaEdit', { tex })} onClick={choose}>
        <Formula tex={tex} />
      </button>
    </NodeViewWrapper>
  )
}

export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    tex: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-tex') ?? '',
      renderHTML: ({ tex }: Record<string, unknown>) => ({ 'data-tex': tex }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-tex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(FormulaView),
})

function PictureView({ node, selected }: NodeViewProps): ReactNode {
  return (
    <NodeViewWrapper as="span" className="rf-atom" data-selected={selected}>
      <Picture src={String(node.attrs.src ?? '')} alt={String(node.attrs.alt ?? '')} />
    </NodeViewWrapper>
  )
}

const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
})

export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    picture: {
      ...attribute('data-picture'),
      renderHTML: ({ picture }: Record<string, unknown>) => ({ 'data-picture': picture }),
    },
    alt: attribute('alt'),
    src: attribute('src'),
  }),
  parseHTML: () => [{ tag: 'img[data-picture]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

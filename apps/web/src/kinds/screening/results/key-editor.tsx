// The key of an image: safe, or the regions of its threats drawn on it.
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import { Flex, Radio, theme } from 'antd'
import type { AnalysedItem } from '@clearbelt/contract/kinds/registry'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { imagesByAddress } from '../../../viewer/by-address.ts'
import { isSound, toWire } from '../../../viewer/desk/boxes.ts'
import { EditDesk } from '../../../viewer/desk/edit-desk.tsx'
import { MarksField } from '../../../viewer/desk/marks-field.tsx'
import { useMarkDraft } from '../../../viewer/desk/use-mark-draft.ts'
import type { KeyEditorProps } from '../../results.ts'

type AnalysedImage = Extract<AnalysedItem, { kind: 'screening' }>

export function ImageKeyEditor(props: KeyEditorProps): ReactNode {
  return props.item.kind === 'screening' && <Editor {...props} item={props.item} />
}

function Editor({
  item,
  canCorrect,
  isTruth,
  onTruth,
  onChange,
  children,
}: KeyEditorProps & { item: AnalysedImage }): ReactNode {
  const say = useText('screening')
  const { token } = theme.useToken()
  const mode = useBreakpoint()
  const draft = useMarkDraft(
    item.marks.map(({ tipId, knowledgeID, left, top, width, height, outline, ...of }) => ({
      ...viewField(of),
      key: tipId,
      knowledgeID,
      left,
      top,
      width,
      height,
      outline,
    })),
  )
  const [topic] = useState(() => {
    const { itemID, url, thumbUrl, planesUrl, width, height, more } = item
    return { id: itemID, url, thumbUrl, planesUrl, width, height, ...(more ? { more } : {}), truth: null }
  })
  const adder = useRef<(() => void) | null>(null)
  const [isSafe, setSafe] = useState(item.isSafe)
  const { marks, isDirty } = draft
  const isReady = isSafe || (marks.length > 0 && marks.every((mark) => mark.knowledgeID !== '') && marks.every(isSound))
  useEffect(() => {
    onChange({
      value: isReady ? { isSafe, regions: isSafe ? [] : marks.map(toWire) } : null,
      isDirty: isDirty || isSafe !== item.isSafe,
    })
  }, [onChange, isReady, isSafe, isDirty, marks, item.isSafe])
  const fields = isTruth && (
    <>
      <Radio.Group
        optionType="button"
        value={isSafe}
        disabled={!canCorrect}
        aria-label={say('whatIsTrue')}
        onChange={(event) => setSafe(event.target.value as boolean)}
        style={{ marginBottom: 16 }}
        options={[
          { value: true, label: say('truthSafe') },
          { value: false, label: say('truthThreat') },
        ]}
      />
      {!isSafe && <MarksField draft={draft} problem={null} onAdd={() => adder.current?.()} />}
    </>
  )
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: mode === 'desk' ? 'minmax(0, 1.7fr) minmax(320px, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      <Flex
        style={{
          height: mode === 'mobile' ? 380 : 'min(620px, 70vh)',
          minWidth: 0,
          borderRadius: token.borderRadiusLG,
          overflow: 'clip',
        }}
      >
        <EditDesk
          topic={topic}
          images={imagesByAddress}
          draft={draft}
          onMarked={() => {
            setSafe(false)
            onTruth()
          }}
          onReady={(add) => {
            adder.current = add
          }}
          style={{ flex: 1 }}
        />
      </Flex>
      {children({ heading: say('whatIsTrue'), fields, missing: isReady ? null : say('regionsMissing') })}
    </div>
  )
}

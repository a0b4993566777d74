// The editing of one image: its marks on the desk, its words and facts beside it.
import type { ImageDetail } from '@clearbelt/contract/images/calls'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import { Button, Form } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { isCallError } from '../../../shared/call-error.ts'
import { call, type InputFor } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendChange } from '../../../shared/send-change.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { toWire } from '../../../viewer/desk/boxes.ts'
import { EditDesk } from '../../../viewer/desk/edit-desk.tsx'
import { useMarkDraft } from '../../../viewer/desk/use-mark-draft.ts'
import { useLibrary, type Library } from '../api/families.ts'
import { LIBRARY_PORT, topicOf, useRefreshImages } from '../api/images.ts'
import { MarkVersions } from '../mark-versions/mark-versions.tsx'
import { ImageForm, type ImageWords } from './image-form.tsx'
import { Sides } from './sides.tsx'

/** What a change says beside the image and the state it is of. */
type Changed = Omit<InputFor<Library['update']>, 'id' | 'state'>

const FILL = { flex: 1 } as const
const FORM_ID = 'image-form'
/** While editing, another image in the address is leaving too. */
const isOtherImage = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname ||
  new URLSearchParams(from.search).get('image') !== new URLSearchParams(to.search).get('image')

/** The words, facts and marks of one image while they are changed. */
export function ImageEditing({ image, onDone }: { image: ImageDetail; onDone: () => void }): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  const refresh = useRefreshImages()
  const library = useLibrary()
  const [form] = Form.useForm<ImageWords>()
  const [initial] = useState<ImageWords>(() => ({
    name: image.name,
    description: image.description,
    productName: image.productName,
    licence: image.licence,
    source: image.source,
    year: image.year,
    isAppraisal: image.isAppraisal,
    isReserved: image.isReserved,
    isSafe: image.isSafe,
  }))
  const draft = useMarkDraft(
    useState(() =>
      image.marks.map(({ tipId, knowledgeID, left, top, width, height, outline, ...of }) => ({
        ...viewField(of),
        key: tipId,
        knowledgeID,
        left,
        top,
        width,
        height,
        outline,
      })),
    )[0],
  )
  const [isTouched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  // Of what the form holds. Whoever was told of another's change and saves again means to replace it: then none.
  const state = useRef<string | undefined>(image.state)
  const lost = useRef<Changed[]>([])
  const isExact = image.origin === 'generated'
  const adder = useRef<(() => void) | null>(null)
  const [topic] = useState(() => topicOf(image))
  const letGo = useDirtyGuard(isTouched || draft.isDirty, isOtherImage)
  const confirm = useConfirm()
  const isDirty = isTouched || draft.isDirty
  const cancel = async (): Promise<void> => {
    if (
      isDirty &&
      !(await confirm({
        title: uiSay('leaveTitle'),
        content: uiSay('leaveText'),
        okText: uiSay('leave'),
        cancelText: uiSay('stay'),
        danger: true,
      }))
    )
      return
    onDone()
  }
  const submit = async (words: ImageWords): Promise<void> => {
    setBusy(true)
    try {
      const { year, ...others } = words
      const changed: Changed = {
        ...others,
        // Left alone, a year that is not known stays unknown, unless another was sent before it.
        ...(year === initial.year && !lost.current.some((one) => 'year' in one) ? {} : { year: year ?? null }),
        description: words.description ?? '',
        productName: words.productName ?? '',
        marks: draft.marks.map(toWire),
      }
      const send = async (one: Changed): Promise<void> => {
        const read = state.current === undefined ? {} : { state: state.current }
        const now = await call(library.update, { id: image.id, ...one, ...read }, { silent: true })
        state.current = now.state
      }
      // What is sent next is a change of what the answer told.
      await sendChange(changed, lost.current, send, () => {})
      letGo()
      toast('success', say('saved'))
      await refresh(image.id)
      onDone()
    } catch (error) {
      if (isCallError(error, 'image-changed')) state.current = undefined
      throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sides
      desk={
        <EditDesk
          topic={topic}
          images={LIBRARY_PORT}
          draft={draft}
          isFixed={isExact}
          onReady={(add) => {
            adder.current = add
          }}
          style={FILL}
          onMarked={() => form.setFieldValue('isSafe', false)}
        />
      }
      panel={
        <ImageForm
          id={FORM_ID}
          form={form}
          initial={initial}
          draft={draft}
          onAddMark={() => adder.current?.()}
          onDirty={() => setTouched(true)}
          onSubmit={submit}
          isExact={isExact}
          moreOfMarks={
            <MarkVersions
              imageID={image.id}
              onUse={({ isSafe, marks }) => {
                draft.replace(marks)
                form.setFieldValue('isSafe', isSafe)
                setTouched(true)
              }}
            />
          }
        />
      }
      foot={
        <>
          <Button type="primary" htmlType="submit" form={FORM_ID} loading={busy}>
            {uiSay('save')}
          </Button>
          <Button disabled={busy} onClick={() => void cancel()}>
            {uiSay('cancel')}
          </Button>
        </>
      }
    />
  )
}

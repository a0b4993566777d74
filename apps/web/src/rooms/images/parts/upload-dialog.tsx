// Uploads one picture, with its marks drawn before anything is saved.
import { InboxOutlined } from '@ant-design/icons'
import { imageErrors } from '@clearbelt/contract/images/errors'
import { Alert, Button, Drawer, Flex, Form, Progress, Typography, Upload, type FormInstance } from 'antd'
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { callUpload } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { sayPercent, useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { startUpload } from '../../../shared/uploads.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import type { ViewerTopic } from '../../../viewer/model.ts'
import type { ImagePort } from '../../../viewer/pixels.ts'
import { useLibrary } from '../api/families.ts'
import { useRefreshImages } from '../api/images.ts'
import { toWire } from '../../../viewer/desk/boxes.ts'
import { EditDesk } from '../../../viewer/desk/edit-desk.tsx'
import { Sides } from './sides.tsx'
import { ImageForm, type ImageWords } from './image-form.tsx'
import { useMarkDraft } from '../../../viewer/desk/use-mark-draft.ts'

const ACCEPTED = '.png,.jpg,.jpeg,.bmp,.gif,image/png,image/jpeg,image/bmp,image/gif'
const FORM_ID = 'upload-form'

interface Picture {
  /** The first view. */
  file: File
  /** All views in their order. */
  files: readonly File[]
  width: number
  height: number
  /** Of the second of two views, which is shown beside the first. */
  second: { width: number; height: number } | null
}

/** So many views stand beside each other. */
const BESIDE = 2

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/** The drawer; a picture that was saved is told by its id. */
export function UploadDialog({
  open,
  onClose,
}: {
  open: boolean
  onClose: (savedID: string | null) => void
}): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  const confirm = useConfirm()
  const dirty = useRef(false)
  const leave = async (): Promise<void> => {
    if (
      dirty.current &&
      !(await confirm({
        title: uiSay('leaveTitle'),
        content: uiSay('leaveText'),
        okText: uiSay('leave'),
        cancelText: uiSay('stay'),
        danger: true,
      }))
    )
      return
    dirty.current = false
    onClose(null)
  }
  return (
    <Drawer
      open={open}
      onClose={() => void leave()}
      title={say('uploadTitle')}
      size="min(1360px, 100vw)"
      destroyOnHidden
      mask={{ closable: false }}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
    >
      <Suspense fallback={<LoadingState />}>
        <UploadBody
          onDirty={() => {
            dirty.current = true
          }}
          onCancel={() => void leave()}
          onSaved={(id) => {
            dirty.current = false
            onClose(id)
          }}
        />
      </Suspense>
    </Drawer>
  )
}

function UploadBody({
  onDirty,
  onCancel,
  onSaved,
}: {
  onDirty: () => void
  onCancel: () => void
  onSaved: (id: string) => void
}): ReactNode {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const letGo = useDirtyGuard(picture !== null)
  // What was typed outlives the choice of another file.
  const [form] = Form.useForm<ImageWords>()
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (!file) return
    const fault = files.map(emptyFault).find((one) => one !== null) ?? null
    setRefused(fault)
    if (fault !== null) return
    try {
      const { width, height } = await sizeOf(file)
      const [, other] = files
      const second = files.length === BESIDE && other ? await sizeOf(other) : null
      onDirty()
      if (picture && form.getFieldValue('name') === nameOf(picture.file)) form.setFieldValue('name', nameOf(file))
      setPicture({ file, files, width, height, second })
    } catch {
      setRefused(imageErrors['not-a-picture'].text[culture])
    }
  }
  if (!picture) return <Choose refused={refused} onChoose={(files) => void choose(files)} />
  return (
    <Describe
      key={picture.files.map(({ name, lastModified }) => name + lastModified).join()}
      picture={picture}
      form={form}
      refused={refused}
      onRefused={setRefused}
      onOther={(files) => void choose(files)}
      onCancel={onCancel}
      onSaved={(id) => {
        letGo()
        onSaved(id)
      }}
    />
  )
}

function Choose({
  refused,
  onChoose,
}: {
  refused: string | null
  onChoose: (files: readonly File[]) => void
}): ReactNode {
  const say = useText('images')
  const { viewsMost } = useLibrary()
  return (
    <Flex
      vertical
      gap={12}
      style={{ padding: 20, maxWidth: 720, width: '100%', boxSizing: 'border-box', marginInline: 'auto' }}
    >
      <Upload.Dragger
        accept={ACCEPTED}
        multiple={viewsMost > 1}
        {...(viewsMost > 1 ? {} : { maxCount: 1 })}
        showUploadList={false}
        beforeUpload={(file, all) => {
          // Told of each file with all that were chosen together.
          if (file === all[0]) onChoose(inOrder(all, viewsMost))
          return false
        }}
        style={{ padding: '32px 16px' }}
      >
        <p aria-hidden style={{ fontSize: 40, margin: 0 }}>
          <InboxOutlined />
        </p>
        <p style={{ margin: '8px 0 4px', fontWeight: 600 }}>{say('dropPicture')}</p>
        <Typography.Text type="secondary">
          {say('dropPictureHint')}
          {viewsMost > 1 && (
            <>
              <br />
              {say('dropViewsHint', { max: viewsMost })}
            </>
          )}
        </Typography.Text>
      </Upload.Dragger>
      {refused && <Alert type="error" showIcon title={refused} role="alert" />}
    </Flex>
  )
}

/** Views as they are called, so that slices numbered by their names stand in their order; no more than are taken. */
const inOrder = (files: readonly File[], most: number): File[] =>
  files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })).slice(0, most)

/** What an image is called until somebody says otherwise. */
const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '').slice(0, 100)

interface DescribeProps {
  picture: Picture
  form: FormInstance<ImageWords>
  refused: string | null
  onRefused: (words: string | null) => void
  onOther: (files: readonly File[]) => void
  onCancel: () => void
  onSaved: (id: string) => void
}

function Describe({ picture, form, refused, onRefused, onOther, onCancel, onSaved }: DescribeProps): ReactNode {
  const say = useText('images')
  const uiSay = useText('ui')
  const confirm = useConfirm()
  const refresh = useRefreshImages()
  const draft = useMarkDraft([])
  const replace = async (others: readonly File[]): Promise<void> => {
    const count = draft.marks.length
    const question = { title: say('removeMarks', { count }), content: say('otherFileMarks'), danger: true }
    if (count === 0 || (await confirm({ ...question, okText: say('removeAll') }))) onOther(others)
  }
  const adder = useRef<(() => void) | null>(null)
  const lost = useRef<LostKeys>(new Map())
  const [sent, setSent] = useState<number | null>(null)
  const library = useLibrary()
  const { file, files, width, height, second } = picture
  const [topic] = useState<ViewerTopic>({
    id: 'picture',
    url: '',
    thumbUrl: '',
    planesUrl: null,
    width,
    height,
    ...(second ? { more: [{ url: '', thumbUrl: '', planesUrl: null, ...second }] } : {}),
    truth: null,
  })
  const port = useMemo<ImagePort>(() => {
    const fileOf = async ({ id }: ViewerTopic): Promise<File> => (id === 'picture' ? file : (files[1] ?? file))
    return { picture: fileOf, thumb: fileOf, planes: () => Promise.reject(new Error('none')) }
  }, [file, files])
  const submit = async (words: ImageWords): Promise<void> => {
    setSent(0)
    onRefused(null)
    try {
      const { year, ...others } = words
      const input = {
        ...others,
        ...(typeof year === 'number' ? { year } : {}),
        description: words.description ?? '',
        productName: words.productName ?? '',
        marks: JSON.stringify(draft.marks.map(toWire)),
      }
      const told = files.map(({ name, size, lastModified }) => [name, size, lastModified])
      const { id } = await startUpload({
        title: file.name,
        size: files.reduce((sum, { size }) => sum + size, 0),
        path: library.path,
        send: ({ signal, onProgress }) =>
          sendOnce({ input, files: told }, lost.current, (requestKey) =>
            callUpload(
              library.add,
              input,
              { file: files },
              {
                silent: true,
                requestKey,
                ...(signal ? { signal } : {}),
                onProgress: (share) => {
                  setSent(share)
                  onProgress?.(share)
                },
              },
            ),
          ),
        onDone: () => void refresh(),
      }).done
      toast('success', say('uploaded'))
      onSaved(id)
    } finally {
      setSent(null)
    }
  }
  return (
    <Sides
      desk={
        <EditDesk
          topic={topic}
          images={port}
          draft={draft}
          onReady={(add) => {
            adder.current = add
          }}
          style={{ flex: 1 }}
          onMarked={() => form.setFieldValue('isSafe', false)}
        />
      }
      panel={
        <ImageForm
          id={FORM_ID}
          form={form}
          initial={{
            name: nameOf(file),
            description: '',
            productName: '',
            licence: '',
            source: '',
            isAppraisal: false,
            isReserved: false,
            isSafe: true,
          }}
          draft={draft}
          onAddMark={() => adder.current?.()}
          onDirty={() => {}}
          onSubmit={submit}
          onFileRefused={onRefused}
          head={
            <Form.Item
              label={say('file')}
              required
              {...(refused ? { validateStatus: 'error' as const, help: <span role="alert">{refused}</span> } : {})}
            >
              <Flex gap={8} align="center" justify="space-between">
                <Typography.Text style={{ overflowWrap: 'anywhere' }}>
                  {file.name}{' '}
                  <Typography.Text type="secondary">
                    {width} × {height} px
                    {files.length > 1 && ` · ${say('viewsCount', { count: files.length })}`}
                  </Typography.Text>
                </Typography.Text>
                <Upload
                  accept={ACCEPTED}
                  multiple={library.viewsMost > 1}
                  {...(library.viewsMost > 1 ? {} : { maxCount: 1 })}
                  showUploadList={false}
                  beforeUpload={(other, all) => {
                    if (other === all[0]) void replace(inOrder(all, library.viewsMost))
                    return false
                  }}
                >
                  <Button size="small">{say('otherFile')}</Button>
                </Upload>
              </Flex>
            </Form.Item>
          }
        />
      }
      foot={
        <Flex vertical gap={8} flex={1}>
          {sent !== null && (
            <Progress
              percent={Math.floor(sent * 100)}
              size="small"
              format={() => sayPercent(sent)}
              aria-label={say('uploadTitle')}
            />
          )}
          <Flex gap={8}>
            <Button type="primary" htmlType="submit" form={FORM_ID} loading={sent !== null}>
              {say('saveToLibrary')}
            </Button>
            <Button disabled={sent !== null} onClick={onCancel}>
              {uiSay('cancel')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  )
}
